-- `regolo lsp` in a headless Neovim: a squiggle, a hover, completion and a rename are seen in real buffers.
-- Usage: REGOLO=... SOURCE=... nvim --headless -u NONE -c "luafile lsp_neovim.lua"
local function run()
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder, "p")
  vim.fn.system({ "cp", "-r", vim.env.SOURCE .. "/content/res-arcana-duo", folder .. "/game" })
  local file = folder .. "/game/cards/artifacts.yaml"
  vim.cmd("edit " .. file)
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({ name = "regolo", cmd = { vim.env.REGOLO, "lsp" }, root_dir = folder })
  assert(client, "the server did not start")
  vim.lsp.buf_attach_client(buffer, client)
  assert(vim.wait(60000, function() return vim.lsp.buf_is_attached(buffer, client) and
    vim.lsp.get_client_by_id(client).initialized end), "the server never answered")

  local function place_of(text)
    for row, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(text, 1, true)
      if column then return row - 1, column - 1 end
    end
    error("the buffer has no " .. text)
  end
  local function replace(from, to)
    local row, column = place_of(from)
    vim.api.nvim_buf_set_text(buffer, row, column, row, column + #from, { to })
    return row, column
  end
  local function params_at(row, column)
    return { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = row, character = column } }
  end
  local function ask(method, params)
    local answers = vim.lsp.buf_request_sync(buffer, method, params, 60000)
    assert(answers and answers[client], method .. " was not answered")
    assert(answers[client].result, method .. ": " .. vim.inspect(answers[client]))
    return answers[client].result
  end

  -- A squiggle where the slip is, and none when it is mended.
  local row, column = replace("cost:", "csot:")
  assert(vim.wait(60000, function()
    for _, one in ipairs(vim.diagnostic.get(buffer)) do
      if one.code == "unknown-key" or one.message:find("csot", 1, true) then return one.lnum == row and one.col == column end
    end
    return false
  end, 10), "no squiggle: " .. vim.inspect(vim.diagnostic.get(buffer)))
  replace("csot:", "cost:")
  assert(vim.wait(60000, function() return #vim.diagnostic.get(buffer) == 0 end, 10), "the squiggle stays")

  local id_row, id_column = place_of("- id: ")
  local id = vim.api.nvim_buf_get_lines(buffer, id_row, id_row + 1, false)[1]:match("id: ([%w-]+)")
  local hover = ask("textDocument/hover", params_at(id_row, id_column + 7))
  assert(hover.contents.value:find(id, 1, true), "the hover does not name " .. id)

  local cost_row, cost_column = place_of("cost: {")
  local resource = vim.api.nvim_buf_get_lines(buffer, cost_row, cost_row + 1, false)[1]:match("cost: {(%l+)")
  local found = false
  for _, item in ipairs(ask("textDocument/completion", params_at(cost_row, cost_column + 7)).items) do
    found = found or item.label == resource
  end
  assert(found, "completion does not offer " .. resource)

  vim.api.nvim_win_set_cursor(0, { id_row + 1, id_column + 7 })
  vim.lsp.buf.rename("renamed-by-neovim")
  assert(vim.wait(60000, function()
    return vim.api.nvim_buf_get_lines(buffer, id_row, id_row + 1, false)[1]:find("renamed-by-neovim", 1, true)
  end, 10), "the id was not renamed")
  local others = 0
  for _, other in ipairs(vim.api.nvim_list_bufs()) do
    if other ~= buffer and vim.api.nvim_buf_is_loaded(other) then
      for _, line in ipairs(vim.api.nvim_buf_get_lines(other, 0, -1, false)) do
        if line:find("renamed-by-neovim", 1, true) then others = others + 1 end
      end
    end
  end
  assert(others > 0, "no other file was changed by the rename")
  vim.lsp.stop_client(client)
  vim.fn.delete(folder, "rf")
  return string.format("Neovim: squiggle, hover, completion, rename in this file and on %d lines of others seen", others)
end

local fine, result = pcall(run)
print(tostring(result) .. "\n")
vim.cmd(fine and "qall!" or "cquit 1")

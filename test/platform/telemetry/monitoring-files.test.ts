import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { startTestService, type TestService } from '../../support/service.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Names as in queries: the series of a histogram or counter belong to one metric. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bavouch_[a-z_]*[a-z]/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))),
];

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

describe('monitoring files', () => {
  let service: TestService;
  let exposed: Set<string>;

  before(async () => {
    service = await startTestService();
    const { body } = await service.anonymous.get('/metrics');
    exposed = new Set([...(body as string).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  });
  after(() => service.stop());

  it('contain alerts on existing metrics, with instructions', () => {
    const { groups } = parse(read('scripts/deploy/prometheus-alerts.yml')) as { groups: { rules: Rule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    assert.ok(rules.length > 5);
    for (const { alert, expr, labels, annotations } of rules) {
      assert.match(alert, /^Avouch[A-Z]/);
      assert.match(labels.severity, /^(critical|warning)$/, alert);
      assert.ok(annotations.summary.length > 0 && annotations.action.length > 0, alert);
      for (const name of namesIn(expr)) assert.ok(exposed.has(name), `${alert}: ${name}`);
    }
  });

  it('contain a dashboard of existing metrics', () => {
    interface Panel {
      title: string;
      targets: { expr: string }[];
    }
    const { panels } = JSON.parse(read('scripts/deploy/grafana-dashboard.json')) as { panels: Panel[] };
    for (const { title, targets } of panels) {
      assert.ok(targets.length > 0, title);
      for (const { expr } of targets)
        for (const name of namesIn(expr)) assert.ok(exposed.has(name), `${title}: ${name}`);
    }
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RETENTION } from '@ftl/rules';
import { readEnvironment } from '../config/read-environment.js';

describe('settings of the retention job', () => {
  it.each`
    name                       | most
    ${'RETENTION_ORDER_YEARS'} | ${RETENTION.orderYears}
    ${'RETENTION_DAYS'}        | ${RETENTION.days}
  `('$name keeps nothing longer than the $most that the privacy page states', ({ name, most }) => {
    const setting = name as string;
    expect(readEnvironment({})).toMatchObject({ [setting]: most as number });
    expect(readEnvironment({ [setting]: String(most) })).toMatchObject({
      [setting]: most as number,
    });
    expect(() => readEnvironment({ [setting]: String((most as number) + 1) })).toThrow(setting);
  });
});

it.each(['deploy/kubernetes/backup.yaml', 'docs/runbooks/restore.md'])(
  '%s keeps backups no longer than the privacy page states',
  (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8');
    const days = [...text.matchAll(/--keep-days[ =](\d+)/g)].map(([, found]) => Number(found));
    expect(days.length).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeLessThanOrEqual(RETENTION.backupDays);
  },
);

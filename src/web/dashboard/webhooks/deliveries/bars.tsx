import { Tooltip } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { Health } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';
import classes from './bars.module.css';

type Part = Health['parts'][number];

/**
 * Deliveries over time, for a table cell: each bar as high as their number, failures striped. With a text alternative.
 */
export function Bars({ of: { parts, delivered, failed, pending }, height }: { of: Health; height: number }) {
  const t = useTexts(webhooksTexts);
  const format = useFormat();
  const most = Math.max(1, ...parts.map(total));
  return (
    <div
      className={classes.bars}
      style={{ height }}
      role="img"
      aria-label={t('health.chart', { delivered, failed, pending })}
    >
      {parts.map((part) => {
        const { from, ...counts } = part;
        const share = (count: number) => ({ height: `${(count / most) * 100}%` });
        return (
          <Tooltip key={from} label={t('health.at', { when: format.moment(from), ...counts })} openDelay={100}>
            <div className={classes.bar}>
              {part.delivered > 0 && <div className={classes.delivered} style={share(part.delivered)} />}
              {part.failed > 0 && <div className={classes.failed} style={share(part.failed)} />}
              {part.pending > 0 && <div className={classes.pending} style={share(part.pending)} />}
            </div>
          </Tooltip>
        );
      })}
    </div>
  );
}

const total = ({ delivered, failed, pending }: Part): number => delivered + failed + pending;

import { useMemo } from 'react';
import type { BusinessOwner } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from './ownership.module.css';
import { layOutOwnership, type OwnerEdge, type OwnerNode } from './ownership-layout.ts';

const WIDTH = 184;
const HEIGHT = 66;
const STEP_X = 208;
const STEP_Y = 138;
/** Percent for a beneficial owner (31 CFR 1010.230, EU AMLR Art. 52). */
const THRESHOLD = 25;

interface OwnershipGraphProps {
  business: string;
  owners: readonly BusinessOwner[];
}

/** Owners above the companies they own; the table beside it is the accessible equivalent. */
export function OwnershipGraph({ business, owners }: OwnershipGraphProps) {
  const t = useTexts(verificationsTexts);
  const { nodes, edges, columns, rows } = useMemo(() => layOutOwnership(business, owners), [business, owners]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const people = nodes.filter(({ kind }) => kind === 'person').length;
  const companies = nodes.filter(({ kind }) => kind === 'company').length;
  const [width, height] = [columns * STEP_X, rows * STEP_Y - (STEP_Y - HEIGHT) + 24];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('ownership.as.graph')}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={t('ownership.summary', { people, companies })}
        className={classes.drawing}
      >
        {edges.map((edge) => (
          <Edge key={`${edge.from} ${edge.to}`} edge={edge} from={byId.get(edge.from)} to={byId.get(edge.to)} />
        ))}
        {nodes.map((node) => (
          <Node key={node.id} node={node} />
        ))}
        {edges.map((edge) => (
          <ShareOf key={`${edge.from} ${edge.to}`} edge={edge} from={byId.get(edge.from)} to={byId.get(edge.to)} />
        ))}
      </svg>
      <p className={classes.legend}>{t('ownership.legend', { percent: THRESHOLD })}</p>
    </section>
  );
}

const centerOf = ({ x, y }: OwnerNode) => ({ x: x * STEP_X, y: (y - 0.5) * STEP_Y + HEIGHT / 2 + 12 });

interface EdgeProps {
  edge: OwnerEdge;
  from: OwnerNode | undefined;
  to: OwnerNode | undefined;
}

function Edge({ from, to }: EdgeProps) {
  if (!from || !to) return null;
  const [start, end] = [centerOf(from), centerOf(to)];
  const [top, bottom] = [start.y + HEIGHT / 2, end.y - HEIGHT / 2];
  const bend = (bottom - top) / 2;
  return (
    <path
      className={classes.edge}
      d={`M ${start.x} ${top} C ${start.x} ${top + bend} ${end.x} ${bottom - bend} ${end.x} ${bottom}`}
    />
  );
}

/** Close to the owner, where lines do not cross yet. */
function ShareOf({ edge, from, to }: EdgeProps) {
  const { percent } = useFormat();
  if (!from || !to) return null;
  const [start, end] = [centerOf(from), centerOf(to)];
  const x = start.x + (end.x - start.x) * 0.2;
  const y = start.y + HEIGHT / 2 + 24;
  return (
    <g>
      <rect className={classes.label} x={x - 28} y={y - 12} width={56} height={22} rx={11} />
      <text className={classes.share} x={x} y={y + 4}>
        {percent(edge.share / 100)}
      </text>
    </g>
  );
}

function Node({ node }: { node: OwnerNode }) {
  const t = useTexts(verificationsTexts);
  const { percent } = useFormat();
  const { x, y } = centerOf(node);
  const about = [
    node.kind === 'business' ? t('ownership.business') : percent(node.share / 100),
    node.country,
    node.control && t('ownership.control'),
  ];
  return (
    <g
      className={classes.node}
      data-kind={node.kind}
      data-beneficial={(node.kind === 'person' && node.share >= THRESHOLD) || undefined}
    >
      <title>{node.name.slice(0, 500)}</title>
      <rect x={x - WIDTH / 2} y={y - HEIGHT / 2} width={WIDTH} height={HEIGHT} rx={node.kind === 'person' ? 33 : 8} />
      <text className={classes.name} x={x} y={y - 4}>
        {shortened(node.name)}
      </text>
      <text className={classes.about} x={x} y={y + 16}>
        {about.filter(Boolean).join(' · ')}
      </text>
    </g>
  );
}

const shortened = (name: string): string => (name.length > 22 ? `${name.slice(0, 21)}…` : name);

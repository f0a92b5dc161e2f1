import { Box, ColorSwatch, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { chartColor } from './chart-colors.ts';

/** The legend may take more lines, above the same chart. */
const LEGEND = 36;
/** Room for the numbers beside the grid and the labels below it. */
const MARGIN = { left: 40, right: 8, top: 8, bottom: 26 };
/** Minimum room for a label below the grid, and for each letter. */
const LABEL = 96;
const LETTER = 7.5;
const WIDEST_BAR = 40;
const STEPS = [1, 2, 5];

export interface BarSeries<Name extends string> {
  name: Name;
  label: string;
  /** A theme color with its shade, `teal-6`. */
  color: string;
  /** Drawn as a line over the bars, if it is not part of their sum. */
  isLine?: true;
}

export interface BarChartProps<Name extends string> {
  /** One entry for each bar, with whole numbers. */
  data: readonly ({ label: string } & Record<Name, number>)[];
  series: readonly BarSeries<Name>[];
  /** Text alternative of the chart. */
  label: string;
  /** In pixels, including legend and labels. */
  height?: number;
}

/** Stacked bars on a common scale, with a legend; hovering over a bar shows its numbers. */
export function BarChart<Name extends string>({ data, series, label, height = 260 }: BarChartProps<Name>) {
  const { ref, width } = useElementSize();
  const stacked = series.filter(({ isLine }) => !isLine);
  const lines = series.filter(({ isLine }) => isLine);
  const sumOf = (each: Record<Name, number>) => stacked.reduce((sum, { name }) => sum + each[name], 0);
  const highest = Math.max(1, ...data.flatMap((each) => [sumOf(each), ...lines.map(({ name }) => each[name])]));
  const step = stepFor(highest);
  const top = Math.ceil(highest / step) * step;
  const [inner, depth] = [
    Math.max(0, width - MARGIN.left - MARGIN.right),
    height - LEGEND - MARGIN.top - MARGIN.bottom,
  ];
  const band = inner / Math.max(1, data.length);
  const bar = Math.min(WIDEST_BAR, band * 0.7);
  const room = Math.max(LABEL, LETTER * Math.max(...data.map((each) => each.label.length)));
  const y = (value: number) => MARGIN.top + depth * (1 - value / top);
  const every = Math.max(1, Math.ceil(room / Math.max(1, band)));
  return (
    <Box ref={ref} mih={height} role="img" aria-label={label}>
      <Group justify="flex-end" gap="0 1rem" mih={LEGEND} align="flex-start">
        {series.map((each) => (
          <Entry key={each.name} {...each} />
        ))}
      </Group>
      <svg width={width} height={height - LEGEND} fontSize={12} fill="var(--mantine-color-dimmed)" aria-hidden>
        {Array.from({ length: top / step + 1 }, (_, index) => index * step).map((value) => (
          <g key={value}>
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(value)}
              y2={y(value)}
              stroke="var(--mantine-color-default-border)"
              strokeDasharray="5 5"
            />
            <text x={MARGIN.left - 10} y={y(value)} dy="0.35em" textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {data.map((each, index) => {
          const left = MARGIN.left + band * index;
          return (
            <g key={each.label}>
              {layersOf(each, stacked).map(({ name, color, from, to }) => (
                <rect
                  key={name}
                  x={left + (band - bar) / 2}
                  y={y(to)}
                  width={bar}
                  height={y(from) - y(to)}
                  fill={chartColor(color)}
                />
              ))}
              {index % every === 0 && (
                <text x={within(left + band / 2, each.label, width)} y={height - LEGEND - 6} textAnchor="middle">
                  {each.label}
                </text>
              )}
              <Tooltip label={<Numbers entry={each} series={series} />} color="var(--mantine-color-body)" withArrow>
                <rect x={left} y={MARGIN.top} width={band} height={depth} fill="transparent" />
              </Tooltip>
            </g>
          );
        })}
        {lines.map(({ name, color }) => (
          <polyline
            key={name}
            points={data.map((each, index) => `${MARGIN.left + band * (index + 0.5)},${y(each[name])}`).join(' ')}
            fill="none"
            stroke={chartColor(color)}
            strokeWidth={2}
            style={{ pointerEvents: 'none' }}
          />
        ))}
      </svg>
    </Box>
  );
}

/** The middle of a label, moved so that the label is not cut. */
function within(middle: number, label: string, width: number): number {
  const half = (LETTER * label.length) / 2;
  return Math.max(half, Math.min(middle, width - half));
}

/** Start and end of each part of a bar, from the bottom. */
function layersOf<Name extends string>(entry: Record<Name, number>, series: readonly BarSeries<Name>[]) {
  let top = 0;
  return series.map(({ name, color }) => {
    const from = top;
    top += entry[name];
    return { name, color, from, to: top };
  });
}

function Entry({ label, color, value }: { label: string; color: string; value?: number }) {
  return (
    <Group gap={7} wrap="nowrap">
      <ColorSwatch color={chartColor(color)} size={12} withShadow={false} />
      <Text size="sm">{label}</Text>
      {value !== undefined && (
        <Text size="sm" ml="auto" pl="md">
          {value}
        </Text>
      )}
    </Group>
  );
}

function Numbers<Name extends string>({
  entry,
  series,
}: {
  entry: BarChartProps<Name>['data'][number];
  series: readonly BarSeries<Name>[];
}) {
  return (
    <Stack gap={4} c="var(--mantine-color-text)">
      <Text size="sm" fw={500}>
        {entry.label}
      </Text>
      {series.map(({ name, ...each }) => (
        <Entry key={name} {...each} value={entry[name]} />
      ))}
    </Stack>
  );
}

/** Distance between grid lines: 1, 2, or 5 times a power of ten, for at most five lines. */
function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((each) => highest / (each * power) <= 4);
    if (step !== undefined) return step * power;
  }
}

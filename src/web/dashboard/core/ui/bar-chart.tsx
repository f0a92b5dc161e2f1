import { Box, ColorSwatch, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';

const HEIGHT = 260;
const LEGEND = 36;
/** Room for the numbers beside the grid and the labels below it. */
const MARGIN = { left: 40, right: 8, top: 8, bottom: 26 };
/** Room that a label below the grid takes at least. */
const LABEL = 96;
const WIDEST_BAR = 40;
const STEPS = [1, 2, 5];

export interface BarSeries<Name extends string> {
  name: Name;
  label: string;
  /** A color of the theme with its shade, `teal-6`. */
  color: string;
}

export interface BarChartProps<Name extends string> {
  /** One entry each group of bars, with whole numbers. */
  data: readonly ({ label: string } & Record<Name, number>)[];
  series: readonly BarSeries<Name>[];
  /** What the chart shows, for those who don't see it. */
  label: string;
}

const colorOf = (color: string) => `var(--mantine-color-${color})`;

/** Groups of bars on a common scale, with a legend; pointing at a group shows its numbers. */
export function BarChart<Name extends string>({ data, series, label }: BarChartProps<Name>) {
  const { ref, width } = useElementSize();
  const highest = Math.max(1, ...data.flatMap((each) => series.map(({ name }) => each[name])));
  const step = stepFor(highest);
  const top = Math.ceil(highest / step) * step;
  const [inner, depth] = [
    Math.max(0, width - MARGIN.left - MARGIN.right),
    HEIGHT - LEGEND - MARGIN.top - MARGIN.bottom,
  ];
  const band = inner / Math.max(1, data.length);
  const bar = Math.min(WIDEST_BAR, (band * 0.8) / series.length);
  const y = (value: number) => MARGIN.top + depth * (1 - value / top);
  const every = Math.max(1, Math.ceil(LABEL / Math.max(1, band)));
  return (
    <Box ref={ref} h={HEIGHT} role="img" aria-label={label}>
      <Group justify="flex-end" gap="md" h={LEGEND} align="flex-start">
        {series.map((each) => (
          <Entry key={each.name} {...each} />
        ))}
      </Group>
      <svg width={width} height={HEIGHT - LEGEND} fontSize={12} fill="var(--mantine-color-dimmed)" aria-hidden>
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
          const first = left + (band - bar * series.length) / 2;
          return (
            <g key={each.label}>
              {series.map(({ name, color }, at) => (
                <rect
                  key={name}
                  x={first + bar * at}
                  y={y(each[name])}
                  width={bar}
                  height={depth + MARGIN.top - y(each[name])}
                  fill={colorOf(color)}
                />
              ))}
              {index % every === 0 && (
                <text x={left + band / 2} y={HEIGHT - LEGEND - 6} textAnchor="middle">
                  {each.label}
                </text>
              )}
              <Tooltip label={<Numbers entry={each} series={series} />} color="var(--mantine-color-body)" withArrow>
                <rect x={left} y={MARGIN.top} width={band} height={depth} fill="transparent" />
              </Tooltip>
            </g>
          );
        })}
      </svg>
    </Box>
  );
}

function Entry({ label, color, value }: { label: string; color: string; value?: number }) {
  return (
    <Group gap={7} wrap="nowrap">
      <ColorSwatch color={colorOf(color)} size={12} withShadow={false} />
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

/** Distance of the lines of the grid: 1, 2 or 5 times a power of ten, so that there are five at most. */
function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((each) => highest / (each * power) <= 4);
    if (step !== undefined) return step * power;
  }
}

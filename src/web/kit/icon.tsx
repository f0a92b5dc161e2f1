import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels; 24 unless given. */
  size?: number;
  /** Width of the lines on the grid of 24 units; 2 unless given. */
  stroke?: number;
}

/** An icon of lines in the color of the text around it. `paths`: the `d` of each, on a grid of 24 × 24. */
export function createIcon(paths: readonly string[]): ComponentType<IconProps> {
  return (props) => <Drawing paths={paths} {...props} />;
}

function Drawing({ paths, size = 24, stroke = 2, ...rest }: IconProps & { paths: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon stands beside its text, or inside a button that has a label.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels; 24 by default. */
  size?: number;
  /** Line width on the grid of 24 units; 2 by default. */
  stroke?: number;
}

/** A line icon in the color of the surrounding text. `paths`: the `d` of each path, on a grid of 24 × 24. */
export function createIcon(paths: readonly string[]): ComponentType<IconProps> {
  return (props) => <Drawing paths={paths} {...props} />;
}

function Drawing({ paths, size = 24, stroke = 2, ...rest }: IconProps & { paths: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon is next to its text, or in a button with a label.
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

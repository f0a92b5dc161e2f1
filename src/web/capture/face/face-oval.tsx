import css from '../capture.module.css';

/** An ellipse in the middle, begun at its top. */
const PATH = 'M150 100 a92 122 0 1 1 0 244 a92 122 0 1 1 0 -244';

/** Where the face belongs, and how much of the film is over, as a ring around it. */
export function FaceOval({ share, isNear }: { share: number; isNear: boolean }) {
  const near = isNear || undefined;
  return (
    <svg className={css.oval} viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <mask id="outside">
          <rect x="-600" y="-600" width="1500" height="1600" fill="white" />
          <path d={PATH} className={css.moving} data-near={near} fill="black" />
        </mask>
      </defs>
      <rect x="-600" y="-600" width="1500" height="1600" className={css.shade} mask="url(#outside)" />
      <g className={css.moving} data-near={near}>
        <path d={PATH} className={css.ring} />
        <path d={PATH} className={css.done} pathLength={1} strokeDasharray={`${share} 2`} />
      </g>
    </svg>
  );
}

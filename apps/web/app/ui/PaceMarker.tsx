import { PACE_SHAPES, type Pace } from './pace-shapes.ts'

export interface PaceMarkerProps {
  pace: Pace
  /** Of the group. */
  number: number
  /** "Group 7, on pace"; leave it out where the words stand beside. */
  label?: string
  sizePx?: number
}

/** A white ring inside an ink ring, so that it holds on any map; without a signal the ink is broken. */
export function PaceMarker({ pace, number, label, sizePx = 34 }: PaceMarkerProps) {
  const { path, baseline, fill, number: numberFill } = PACE_SHAPES[pace]
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="-12 -12 24 24"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {pace === 'no-signal' ? (
        <>
          <path d={path} fill={fill} stroke="var(--pace-ring)" strokeWidth="3.6" />
          <path d={path} fill="none" stroke="var(--pace-ink)" strokeWidth="1.2" strokeDasharray="2.6 1.9" />
        </>
      ) : (
        <>
          <path d={path} stroke="var(--pace-ink)" strokeWidth="3.6" strokeLinejoin="round" />
          <path d={path} fill={fill} stroke="var(--pace-ring)" strokeWidth="1.8" strokeLinejoin="round" />
        </>
      )}
      <text
        y={baseline}
        textAnchor="middle"
        fontSize={number > 9 && pace === 'ahead' ? 7.5 : 8.5}
        fontWeight="800"
        fill={numberFill}
        fontFamily="var(--font-body)"
      >
        {number}
      </text>
    </svg>
  )
}

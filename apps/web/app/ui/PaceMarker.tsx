import { PACE_SHAPES, type Pace } from './pace-shapes.ts'

export interface PaceMarkerProps {
  pace: Pace
  /** The group's number. */
  number: number
  /** "Group 7, on pace"; omitted where the text is beside it. */
  label?: string
  sizePx?: number
}

/** A white ring inside a dark ring, so that it is visible on any map; without a signal the dark ring is broken. */
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

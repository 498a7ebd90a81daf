import type { MapColours } from './map-colours.ts'
import type { Mark } from './map-patterns.ts'

export function SvgMarks({ marks, colours }: { marks: readonly Mark[]; colours: MapColours }) {
  return marks.map(({ d, fill, stroke, width = 1, opacity = 1 }) => (
    <path
      key={`${d}${fill}${stroke}`}
      d={d}
      fill={fill ? colours[fill] : 'none'}
      stroke={stroke && colours[stroke]}
      strokeWidth={width}
      opacity={opacity}
    />
  ))
}

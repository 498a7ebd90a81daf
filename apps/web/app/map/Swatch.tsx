import { useId } from 'react'
import { DRAWN_KINDS, FEATURE_LOOKS, lookOf } from './feature-looks.ts'
import { MAP_COLOURS, type MapTheme } from './map-colours.ts'
import { PATTERNS, type Pattern } from './map-patterns.ts'
import { SvgMarks } from './SvgMarks.tsx'

const [WIDTH, HEIGHT] = [34, 22]

/** How one kind looks on the map, for a legend. An area where it is one, else a line. */
export function Swatch({ kind, theme }: { kind: string; theme: MapTheme }) {
  const id = useId()
  const drawn = DRAWN_KINDS.find(one => one === kind)
  const colours = MAP_COLOURS[theme]
  const look = drawn && lookOf(drawn)
  const pattern: Pattern | undefined = look?.pattern && PATTERNS[look.pattern]
  const path = look?.slot === 'paths' ? `M3 ${HEIGHT / 2}H${WIDTH - 3}` : `M2 2H${WIDTH - 2}V${HEIGHT - 2}H2Z`
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} rx="4" fill={colours.rough} />
      {pattern && (
        <defs>
          <pattern id={id} width={pattern.size} height={pattern.size} patternUnits="userSpaceOnUse">
            <SvgMarks marks={pattern.marks} colours={colours} />
          </pattern>
        </defs>
      )}
      {look?.fill && <path d={path} fill={colours[look.fill]} />}
      {pattern && <path d={path} fill={`url(#${id})`} />}
      {look?.casing && <Line path={path} colours={colours} {...look.casing} />}
      {look && <Line path={path} colours={colours} line={look.line} width={look.width} dash={look.dash} />}
      {kind === 'green-synthetic' && <SyntheticGreen path={path} colours={colours} />}
      {kind === 'hole' && (
        <Line path={`M3 ${HEIGHT / 2}H${WIDTH - 3}`} colours={colours} line="label" width={1.6} dash={[4, 3]} />
      )}
      {kind === 'tee' && (
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="5" fill="#ffffff" stroke={colours.ink} strokeWidth="1.5" />
      )}
      {kind === 'point-of-interest' && (
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="5" fill={colours.halo} stroke={colours.label} strokeWidth="2" />
      )}
    </svg>
  )
}

/** The edge that the map breaks: ink below, green dashes over it. */
function SyntheticGreen({ path, colours }: Pick<LineProps, 'path' | 'colours'>) {
  const { fill, line, width } = FEATURE_LOOKS.green
  return (
    <>
      <path d={path} fill={colours[fill]} />
      <Line path={path} colours={colours} line={line} width={width} />
      <Line path={path} colours={colours} line="green" width={1.8} dash={[2, 2]} />
    </>
  )
}

interface LineProps {
  path: string
  colours: (typeof MAP_COLOURS)[MapTheme]
  line: keyof LineProps['colours']
  width: number
  dash?: readonly number[] | undefined
}

function Line({ path, colours, line, width, dash }: LineProps) {
  const dashes = dash?.map(length => length * width).join(' ')
  return <path d={path} fill="none" stroke={colours[line]} strokeWidth={width} strokeDasharray={dashes} />
}

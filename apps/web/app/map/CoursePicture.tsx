import { type ReactNode, useId, useMemo } from 'react'
import { type CourseDrawing, courseDrawing } from './course-drawing.ts'
import { DRAWN_KINDS, type FeatureLook, lookOf } from './feature-looks.ts'
import { MAP_COLOURS, type MapColours, type MapTheme } from './map-colours.ts'
import type { MapModel } from './map-model.ts'
import { ICONS, PATTERNS, type PatternName } from './map-patterns.ts'
import { SvgMarks } from './SvgMarks.tsx'

/** Of the longer side; lines and letters are made for a picture shown at about this size. */
const SIZE = 1000
const THINNER = 0.6
const PLACE_RADIUS = (ICONS.place.size / 2) * THINNER

interface CoursePictureProps {
  model: MapModel
  theme: MapTheme
  /** Read aloud in its place. */
  label: string
  /** Drawn between the ground and the numbers of the holes. */
  overlay?: (drawing: CourseDrawing) => ReactNode
}

/** The whole course as a picture: sharp at any size, and where the browser has no graphics for a map. */
export function CoursePicture({ model, theme, label, overlay }: CoursePictureProps) {
  const drawing = useMemo(() => courseDrawing(model, SIZE), [model])
  const prefix = useId()
  if (!drawing) return null
  const colours = MAP_COLOURS[theme]
  const { width, height, shapes, places, tees, badges } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        {(Object.keys(PATTERNS) as PatternName[]).map(name => (
          <pattern
            key={name}
            id={`${prefix}${name}`}
            width={PATTERNS[name].size}
            height={PATTERNS[name].size}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${THINNER})`}
          >
            <SvgMarks marks={PATTERNS[name].marks} colours={colours} />
          </pattern>
        ))}
      </defs>
      <rect width={width} height={height} rx="14" fill={colours.rough} />
      {shapes.map(({ kind, id, path, isArea }) => (
        <Shape key={id} look={lookFor(kind)} path={path} isArea={isArea} colours={colours} prefix={prefix} />
      ))}
      {places.map(({ x, y, id }) => (
        <g key={id} transform={`translate(${x - PLACE_RADIUS} ${y - PLACE_RADIUS}) scale(${THINNER})`}>
          <SvgMarks marks={ICONS.place.marks} colours={colours} />
        </g>
      ))}
      {tees.map(({ x, y, colour, id }) => (
        <circle key={id} cx={x} cy={y} r="2.4" fill={colour} stroke={colours.ink} strokeWidth="0.8" />
      ))}
      {overlay?.(drawing)}
      {badges.map(({ x, y, label: text, id }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <circle r="11" fill={colours.badge} stroke={colours.badgeText} strokeWidth="1.5" />
          <text
            fill={colours.badgeText}
            fontSize={text.length > 2 ? 9.5 : 12}
            fontWeight="700"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

const LINE_OF_PLAY: FeatureLook = { slot: 'lines', line: 'label', width: 1.6, dash: [4, 3] }

function lookFor(kind: string): FeatureLook {
  const drawn = DRAWN_KINDS.find(one => one === kind)
  return drawn ? lookOf(drawn) : LINE_OF_PLAY
}

interface ShapeProps {
  look: FeatureLook
  path: string
  isArea: boolean
  colours: MapColours
  prefix: string
}

function Shape({ look, path, isArea, colours, prefix }: ShapeProps) {
  const line = (of: { line: keyof MapColours; width: number; dash?: readonly number[] }) => (
    <path
      d={path}
      fill="none"
      stroke={colours[of.line]}
      strokeWidth={of.width * THINNER}
      strokeDasharray={of.dash?.map(length => length * of.width * THINNER).join(' ')}
      strokeLinejoin="round"
    />
  )
  return (
    <>
      {isArea && look.fill && <path d={path} fill={colours[look.fill]} fillRule="evenodd" />}
      {isArea && look.pattern && <path d={path} fill={`url(#${prefix}${look.pattern})`} fillRule="evenodd" />}
      {look.casing && line(look.casing)}
      {line(look)}
    </>
  )
}

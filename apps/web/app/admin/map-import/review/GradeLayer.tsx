import { type ClubProposal, type ProposedHole, pointBeforeEnd } from '@pinwise/golf'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { courseMarks } from '../../../map/course-marks.ts'
import { MAP_FONT } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'

const SOURCE = 'grades'
const INK = '#131a16'
const WHITE = '#ffffff'
/** The solid colours of tokens.css, which carry white letters: a map cannot read variables. */
const COLOUR: ExpressionSpecification = [
  'match',
  ['get', 'grade'],
  'A',
  '#1b7a3c',
  'B',
  '#0067b0',
  'C',
  '#a85b00',
  '#c02626',
]
/** The letter sits on the shoulder of the number. */
const SHOULDER: [number, number] = [11, -11]
const LETTER_SIZE = 11

/** Smaller from afar, where holes lie close together. */
const byZoom = (small: number, full: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  13.5,
  small,
  15.5,
  full,
]

/** The number and grade of each hole half-way along it, where no other label is; a tick once it is accepted. */
export function GradeLayer({ club: { courses, holes } }: { club: ClubProposal }) {
  const data = useMemo(() => {
    const marks = courseMarks({ courses: courses.map(({ key, name }) => ({ id: key, name })), holes })
    return {
      type: 'FeatureCollection' as const,
      features: holes.map(({ lineOfPlay, lengthMetres, courseKey, number, grade, accepted }) => ({
        type: 'Feature' as const,
        geometry: middleOf(lineOfPlay, lengthMetres),
        properties: {
          label: `${marks.get(courseKey ?? '') ?? ''}${number ?? '?'}`,
          grade,
          sign: accepted ? '✓' : grade,
        },
      })),
    }
  }, [courses, holes])
  const circle = { type: 'circle', source: SOURCE, beforeId: slot('labels') } as const
  const letters = { type: 'symbol', source: SOURCE, beforeId: slot('labels') } as const
  const always = { 'text-font': MAP_FONT, 'text-allow-overlap': true, 'text-ignore-placement': true }
  return (
    <Source id={SOURCE} type="geojson" data={data}>
      <Layer
        id="grade-disc"
        {...circle}
        paint={{
          'circle-radius': byZoom(8, 12),
          'circle-color': COLOUR,
          'circle-stroke-color': WHITE,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id="grade-number"
        {...letters}
        layout={{ ...always, 'text-field': ['get', 'label'], 'text-size': byZoom(8.5, 11.5) }}
        paint={{ 'text-color': WHITE }}
      />
      <Layer
        id="grade-shoulder"
        {...circle}
        paint={{
          'circle-radius': byZoom(5, 7),
          'circle-translate': SHOULDER,
          'circle-translate-anchor': 'viewport',
          'circle-color': WHITE,
          'circle-stroke-color': COLOUR,
          'circle-stroke-width': 1.5,
        }}
      />
      <Layer
        id="grade-letter"
        {...letters}
        layout={{
          ...always,
          'text-field': ['get', 'sign'],
          'text-size': LETTER_SIZE,
          'text-offset': [SHOULDER[0] / LETTER_SIZE, SHOULDER[1] / LETTER_SIZE],
        }}
        paint={{ 'text-color': INK }}
      />
    </Source>
  )
}

function middleOf(line: ProposedHole['lineOfPlay'], lengthMetres: number) {
  const { lng, lat } = pointBeforeEnd(line, lengthMetres / 2)
  return { type: 'Point' as const, coordinates: [lng, lat] }
}

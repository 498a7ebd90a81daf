import type { ExpressionSpecification } from 'maplibre-gl'

/** Thinner from afar, so that a whole course is not all ink. */
export const byZoom = (width: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  13,
  width * 0.4,
  16,
  width,
  19,
  width * 1.6,
]

/** All that a drawing of ours may consist of. What is not here does not pass. */

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

const setOf = (text: string) => new Set(text.trim().split(/\s+/))

/**
 * No script, links, foreign content, embedded pictures or animation: an animation can rewrite any attribute. No filters:
 * a few of them take half a minute to draw.
 */
export const ELEMENTS = setOf(`
  svg g defs symbol use title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
`)

/** Removed themselves, with their content retained. */
export const UNWRAPPED = setOf('a switch')

export const WITH_TEXT = setOf('title desc text tspan textPath')

/** Allowed as attributes and in styles alike. */
export const PROPERTIES = setOf(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation direction
  display dominant-baseline fill fill-opacity fill-rule font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight isolation letter-spacing marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`)

export const ATTRIBUTES = setOf(`
  clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height
  lengthAdjust markerHeight markerUnits markerWidth maskContentUnits maskUnits method
  offset orient pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio
  r refX refY role rotate rx ry side spacing spreadMethod startOffset
  textLength type version viewBox width x x1 x2 y y1 y2
`)

export const FUNCTIONS = setOf(`
  rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy
`)

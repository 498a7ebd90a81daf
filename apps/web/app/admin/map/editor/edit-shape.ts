import {
  type Geometry,
  isArea,
  type LngLat,
  localPlane,
  type PlanePoint,
  type Position,
  pathsOf,
  toLngLat,
  toPosition,
} from '@pinwise/golf'

/** A vertex by its path, as `pathsOf` lists them, and its index; a ring's last vertex is its first. */
export interface Vertex {
  readonly path: number
  readonly index: number
}

/** The vertices of each path as users count them: the closing vertex of a ring is left out. */
export function verticesOf(geometry: Geometry): Position[][] {
  return pathsOf(geometry).map(path => (isArea(geometry) ? path.slice(0, -1) : path))
}

export const vertexAt = (geometry: Geometry, { path, index }: Vertex): Position | undefined =>
  verticesOf(geometry)[path]?.[index]

/** The minimum number of vertices: three for a ring, two for a line. */
export const fewestOf = (geometry: Geometry): number => (isArea(geometry) ? 3 : geometry.type === 'LineString' ? 2 : 1)

export const moveVertex = (geometry: Geometry, vertex: Vertex, to: Position): Geometry =>
  withVertices(geometry, vertex.path, path => path.with(vertex.index, to))

/** Inserts after a vertex; after the last one of a ring, before its first. */
export const insertVertex = (geometry: Geometry, after: Vertex, at: Position): Geometry =>
  withVertices(geometry, after.path, path => path.toSpliced(after.index + 1, 0, at))

/** Null where too few would be left for a shape. */
export function removeVertex(geometry: Geometry, { path, index }: Vertex): Geometry | null {
  if ((verticesOf(geometry)[path]?.length ?? 0) <= fewestOf(geometry)) return null
  return withVertices(geometry, path, vertices => vertices.toSpliced(index, 1))
}

/** The vertex that replaces a removed one: the next, or the last there is. */
export const nearestLeft = (geometry: Geometry, { path, index }: Vertex): Vertex => ({
  path,
  index: Math.min(index, (verticesOf(geometry)[path]?.length ?? 1) - 1),
})

/** Halfway to the next vertex; null where a line ends. */
export function midpointAfter(geometry: Geometry, { path, index }: Vertex): Position | null {
  const vertices = verticesOf(geometry)[path] ?? []
  const next = vertices[index + 1] ?? (isArea(geometry) ? vertices[0] : undefined)
  const at = vertices[index]
  return at && next && vertices.length > 1 ? [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2] : null
}

/** Metres east (x) and north (y). */
export function moveBy(position: Position, { x, y }: PlanePoint): Position {
  return toPosition(localPlane(toLngLat(position)).fromPlane({ x, y }))
}

/** Moves the whole shape without bending it: every point moves by the same metres. */
export function moveShape(geometry: Geometry, by: PlanePoint): Geometry {
  const [first = [0, 0]] = pathsOf(geometry).flat()
  const plane = localPlane(toLngLat(first))
  return mapPositions(geometry, position => {
    const at = plane.toPlane(toLngLat(position))
    return toPosition(plane.fromPlane({ x: at.x + by.x, y: at.y + by.y }))
  })
}

export const metresBetween = (from: Position, to: Position): PlanePoint =>
  localPlane(toLngLat(from)).toPlane(toLngLat(to))

const CIRCLE_CORNERS = 24

/** A ring round a centre, counter-clockwise. */
export function circleRound(centre: LngLat, radiusMetres: number): Geometry {
  const plane = localPlane(centre)
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS
    return toPosition(plane.fromPlane({ x: radiusMetres * Math.cos(angle), y: radiusMetres * Math.sin(angle) }))
  })
  return { type: 'Polygon', coordinates: [closed(ring)] }
}

export const closed = (ring: readonly Position[]): Position[] => [...ring, ...ring.slice(0, 1)]

function withVertices(geometry: Geometry, path: number, change: (vertices: Position[]) => Position[]): Geometry {
  const ends = isArea(geometry)
  const paths = verticesOf(geometry).map((vertices, at) => {
    const next = at === path ? change(vertices) : vertices
    return ends ? closed(next) : next
  })
  return fromPaths(geometry, paths)
}

function mapPositions(geometry: Geometry, change: (position: Position) => Position): Geometry {
  return fromPaths(
    geometry,
    pathsOf(geometry).map(path => path.map(change)),
  )
}

/** The inverse of `pathsOf`. */
function fromPaths(geometry: Geometry, paths: Position[][]): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: paths[0]?.[0] ?? geometry.coordinates }
    case 'LineString':
      return { type: 'LineString', coordinates: paths[0] ?? [] }
    case 'Polygon':
      return { type: 'Polygon', coordinates: paths }
    case 'MultiPolygon': {
      const left = [...paths]
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(rings => left.splice(0, rings.length)) }
    }
  }
}

/** The server's limit: a larger upload would be refused. */
export const MAX_BYTES = 20 * 1024 * 1024

export const FILE_ENDINGS = ['.geojson', '.json', '.osm', '.xml', '.kml'] as const

const FILE_PROBLEMS = ['too_large', 'wrong_type', 'empty'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** Checks that are possible before the upload. The server checks the content. */
export function checkFile({ name, size }: { name: string; size: number }): FileProblem | null {
  const ending = name.toLowerCase()
  if (!FILE_ENDINGS.some(known => ending.endsWith(known))) return 'wrong_type'
  if (size === 0) return 'empty'
  return size > MAX_BYTES ? 'too_large' : null
}

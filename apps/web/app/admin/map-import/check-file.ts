/** As the server has it: a larger one would travel in vain. */
export const MAX_BYTES = 20 * 1024 * 1024

export const FILE_ENDINGS = ['.geojson', '.json', '.osm', '.xml', '.kml'] as const

export const FILE_PROBLEMS = ['too_large', 'wrong_type', 'empty'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** What can be said of a file before it is sent. What is inside, the server finds out. */
export function checkFile({ name, size }: { name: string; size: number }): FileProblem | null {
  const ending = name.toLowerCase()
  if (!FILE_ENDINGS.some(known => ending.endsWith(known))) return 'wrong_type'
  if (size === 0) return 'empty'
  return size > MAX_BYTES ? 'too_large' : null
}

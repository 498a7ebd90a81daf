/** Every reason for which a file is not read as a map. */
export const MAP_FILE_PROBLEM_CODES = [
  'empty_file',
  'compressed_file',
  'text_unreadable',
  'not_a_map_file',
  'json_broken',
  'xml_broken',
  'xml_doctype',
  'too_deep',
  'too_many_objects',
  'projection_not_wgs84',
  'no_geometry_in_it',
  'no_golf_in_it',
] as const

export type MapFileProblemCode = (typeof MAP_FILE_PROBLEM_CODES)[number]

/** `detail` is for the log and for support: what was found instead. Never longer than a line. */
export type MapFileProblem = { code: MapFileProblemCode; detail: string }

const MAX_DETAIL_LENGTH = 120

/** Thrown inside the readers to leave a parser from within its events; `readMapFile` alone catches it. */
export class MapFileRefusal extends Error {
  readonly problem: MapFileProblem

  constructor(code: MapFileProblemCode, detail = '') {
    super(code)
    this.problem = { code, detail: detail.replace(/\s+/g, ' ').slice(0, MAX_DETAIL_LENGTH) }
  }
}

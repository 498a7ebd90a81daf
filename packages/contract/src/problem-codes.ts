/** The closed list of error codes and the status each one answers with. */
export const PROBLEM_STATUS = {
  // any call
  malformed_json: 400,
  invalid_params: 400,
  invalid_query: 400,
  invalid_body: 400,
  invalid_club_header: 400,
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  // clubs, courses, holes
  club_required: 400,
  club_not_found: 404,
  course_not_found: 404,
  hole_not_found: 404,
  slug_taken: 409,
  name_taken: 409,
  too_many_courses: 409,
  version_conflict: 409,
  invalid_geometry: 422,
  hole_numbers_repeated: 422,
  stroke_indexes_repeated: 422,
  hole_of_another_course: 422,
  tees_repeated: 422,
  tee_unknown: 422,
  // the map
  danger_not_found: 404,
  layout_not_found: 404,
  map_version_not_found: 404,
  map_import_not_found: 404,
  map_conflict: 409,
  map_import_closed: 409,
  too_many_features: 409,
  map_too_large: 409,
  too_many_layouts: 409,
  too_many_imports: 409,
  too_many_holes: 409,
  hole_unknown: 422,
  review_step_refused: 422,
  nothing_accepted: 422,
  // people
  user_not_found: 404,
  customer_not_found: 404,
  session_not_found: 404,
  email_taken: 409,
  last_superadmin: 409,
  accounts_elsewhere: 409,
  link_unknown: 422,
  link_expired: 422,
  link_used: 422,
  // the public site
  enquiry_not_found: 404,
  // files
  file_not_found: 404,
  attachment_exists: 409,
  file_in_use: 409,
  file_quota_exceeded: 413,
  file_too_large: 413,
  file_type_not_allowed: 415,
  file_unreadable: 422,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof PROBLEM_STATUS

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]

/** Codes that every call may answer; OpenAPI lists them once per call without the call naming them. */
export const ALWAYS_POSSIBLE: readonly ProblemCode[] = [
  'bad_request',
  'request_timeout',
  'too_many_requests',
  'uri_too_long',
  'headers_too_large',
  'internal',
  'unavailable',
]

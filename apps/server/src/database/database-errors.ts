import type { ProblemCode } from '@pinwise/contract'
import pg from 'pg'
import { AppError } from '../app-error.ts'

/** The problem to report when a write violates a constraint. */
const CONSTRAINT_PROBLEM: Readonly<Record<string, ProblemCode>> = {
  users_email: 'email_taken',
  clubs_slug: 'slug_taken',
  courses_name: 'name_taken',
  tees_name: 'tees_repeated',
  holes_number: 'hole_numbers_repeated',
  holes_stroke_index: 'stroke_indexes_repeated',
  hole_tees_pkey: 'tees_repeated',
  hole_tees_course_id_tee_id_fkey: 'tee_unknown',
  club_attachments_pkey: 'attachment_exists',
  layouts_name: 'name_taken',
  hole_map_features_club_id_hole_id_fkey: 'hole_unknown',
  layout_holes_club_id_hole_id_fkey: 'hole_unknown',
  pin_positions_one_per_green: 'pin_conflict',
  pin_positions_period: 'pin_conflict',
  layout_prints_name: 'name_taken',
  layout_prints_club_id_layout_id_fkey: 'layout_unknown',
  layout_prints_club_id_logo_file_id_fkey: 'file_not_found',
  layout_prints_club_id_sponsor_file_id_fkey: 'file_not_found',
  pin_templates_name: 'name_taken',
  pin_templates_club_id_layout_id_fkey: 'layout_unknown',
  devices_serial: 'serial_taken',
  pace_templates_group: 'pace_template_exists',
  pace_templates_club_id_layout_id_fkey: 'layout_unknown',
  pace_teams_club_id_layout_id_fkey: 'layout_unknown',
  pace_teams_layout_id_template_id_fkey: 'pace_template_unknown',
  pace_log_club_id_team_id_fkey: 'pace_team_not_found',
  partners_name: 'partner_name_taken',
  partner_external_ids_once: 'external_id_taken',
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const DISK_FULL = '53100'
/** Postgres is stopping, starting, full, or has cancelled a statement: the client should retry. */
const PASSING = new Set(['57P01', '57P02', '57P03', '57014', '53300', '55P03', '25P03'])

export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
}

/** Maps a database error to a problem of the contract; any other error is returned unchanged. */
export function appErrorOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if (!(error instanceof pg.DatabaseError)) {
    return isConnectionLoss(error)
      ? new AppError('unavailable', { detail: 'the database went away', cause: error })
      : error
  }
  const known = error.constraint ? CONSTRAINT_PROBLEM[error.constraint] : undefined
  if (known) return new AppError(known, { detail: `constraint ${error.constraint}`, cause: error })
  if (error.code === DISK_FULL)
    return new AppError('storage_full', { detail: 'the database has no room', cause: error })
  if (isRetryable(error) || PASSING.has(error.code ?? '')) {
    return new AppError('unavailable', { detail: 'the database is busy', cause: error })
  }
  return error
}

/** Postgres ended the session, the connection broke, or it was silent for too long: it cannot be used any more. */
export function isConnectionLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError) return /^57P0/.test(code ?? '')
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    /^Connection terminated|not queryable|Client has encountered|^Query read timeout/.test(message)
  )
}

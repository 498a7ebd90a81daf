import type { Call } from './call.ts'
import { ALWAYS_POSSIBLE, type ProblemCode } from './problem-codes.ts'

/** Every code a call may answer with: its own, those of its parts, and those of any call. */
export function problemsOfCall(call: Call): readonly ProblemCode[] {
  const codes = new Set<ProblemCode>(ALWAYS_POSSIBLE)
  // A token that is present but not valid is refused everywhere, public calls included.
  codes.add('unauthenticated')
  if (!call.access.includes('public')) codes.add('forbidden')
  if (call.access.includes('partner')) {
    codes.add('scope_missing')
    codes.add('quota_exceeded')
  }
  if (call.params) codes.add('invalid_params')
  codes.add('invalid_query')
  if (call.clubHeader) codes.add('invalid_club_header')
  if (call.body) codes.add('invalid_body')
  // A body is read, and refused, even where the call has none.
  if (call.method !== 'GET') {
    codes.add('body_too_large')
    codes.add('unsupported_media_type')
    codes.add('malformed_json')
  }
  if (changesClub(call)) {
    codes.add('subscription_needed')
    codes.add('plan_too_small')
  }
  for (const code of call.errors) codes.add(code)
  return [...codes]
}

/** Staff change records of a club, which takes a subscription; creating and deleting clubs is platform work. */
const changesClub = (call: Call) =>
  call.method !== 'GET' && call.access.includes('admin') && !['user', 'customer', 'excel'].includes(call.tag)

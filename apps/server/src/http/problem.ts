import { PROBLEM_STATUS, PROBLEM_TEXTS, type Problem, type ProblemCode } from '@pinwise/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { languageOf } from './language.ts'
import { roundedOpen } from './round-lengths.ts'

/** Errors of Fastify and the file system, mapped to our problem codes. */
const FOREIGN_PROBLEM: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_params',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PARTS_LIMIT: 'bad_request',
  FST_FILES_LIMIT: 'bad_request',
  FST_FIELDS_LIMIT: 'bad_request',
  FST_PROTO_VIOLATION: 'bad_request',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  // Uploads are written to a folder of this machine, which has room for no more.
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
}

/** The one place where an error becomes an answer. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = appErrorFrom(error)
  if (!known) request.log.error({ err: error }, 'failed')
  else if (known.code === 'unavailable') request.log.warn({ detail: known.message, err: known.cause }, 'unavailable')
  else if (known.code === 'storage_full') request.log.error({ detail: known.message, err: known.cause }, 'storage full')
  else request.log.info({ code: known.code, detail: known.message }, 'refused')
  const { code, fields, conflict } = known ?? new AppError('internal')
  const problem = problemOf(code, request)
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  const isPassing = code === 'unavailable' || code === 'too_many_requests'
  if (isPassing && !reply.hasHeader('retry-after')) reply.header('retry-after', '5')
  // A refusal is true of this moment and this caller.
  reply.header('cache-control', 'no-store')
  reply
    .status(problem.status)
    .type('application/problem+json')
    .serializer((payload: unknown) => payload as string)
    .send(
      JSON.stringify({
        ...problem,
        ...(fields ? { fields } : {}),
        ...(conflict ? { conflict: roundedOpen(conflict) } : {}),
      }),
    )
}

export function problemOf(code: ProblemCode, request: FastifyRequest): Problem {
  const title = PROBLEM_TEXTS[code][languageOf(request)]
  return { status: PROBLEM_STATUS[code], title, code, detail: PROBLEM_TEXTS[code].en, requestId: request.id }
}

function appErrorFrom(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = FOREIGN_PROBLEM[(error as FastifyError | null)?.code ?? '']
  if (code) return new AppError(code, { detail: (error as Error).message, cause: error })
  const status = (error as FastifyError | null)?.statusCode
  // A body cut off by the client and similar: theirs, and nothing we have a name for.
  return status && status >= 400 && status < 500 ? new AppError('bad_request', { cause: error }) : null
}

import type { z } from 'zod'
import type { ProblemCode } from './problem-codes.ts'

/** Who may make a call. The set is checked exactly: superadmin does not imply admin. A device and a partner have keys of their own. */
export type Access = 'public' | 'signed-in' | 'admin' | 'superadmin' | 'device' | 'partner'

/** How often one person or address may make it; the figures live in the server. */
export type RateClass = 'read' | 'write' | 'upload' | 'form' | 'tracker'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `required`: the call works inside the club named by the club header.
 * `optional`: the header narrows the call; without it the record's own club is used.
 */
export type ClubHeader = 'required' | 'optional'

export const CLUB_HEADER = 'x-club-id'
export const API_BASE = '/api/v1'

export interface Call {
  readonly method: Method
  /** Below the versioned base, parameters in braces: `/club/{id}`. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly access: readonly [Access, ...Access[]]
  readonly rate: RateClass
  /** Of a partner’s call: what its key must be good for, at that club. */
  readonly scope?: 'consumer' | 'operations'
  readonly clubHeader?: ClubHeader
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** A schema, or one uploaded file as multipart/form-data. */
  readonly body?: z.ZodType | 'file'
  /** Of a file that may be larger or must be smaller than files are elsewhere. */
  readonly maxFileBytes?: number
  /** Where a JSON body may be larger than 1 MB. */
  readonly maxBodyBytes?: number
  /** A schema, a stored file's bytes, server-sent events until the reader disconnects, or nothing (204). */
  readonly answer: z.ZodType | 'file' | 'events' | 'nothing'
  /** Of an answer of events: the data of each by its name. */
  readonly events?: Readonly<Record<string, z.ZodType>>
  readonly status: 200 | 201 | 204
  /** The answer carries an ETag and honours If-None-Match. */
  readonly etag?: boolean
  /** The call will be removed. Both are days; six months lie between them, so that partners have time to move. */
  readonly deprecated?: { readonly since: string; readonly until: string }
  /** Codes of this call beyond those every call may answer. */
  readonly errors: readonly ProblemCode[]
}

/** The route of a call, without its schemas. */
export interface CallRoute<C extends Call = Call> {
  readonly method: Method
  readonly path: string
  readonly clubHeader?: ClubHeader
  readonly body?: 'file'
  readonly answer?: 'file' | 'events' | 'nothing'
  /** Never set: it carries the types. */
  readonly described?: C
}

export type Calls = Readonly<Record<string, Call>>

/** A call as its module writes it: without what mostly follows from the rest. */
type WrittenCall = Omit<Call, 'tag' | 'rate' | 'status'> & Partial<Pick<Call, 'tag' | 'rate' | 'status'>>

/**
 * The calls of a module, each checked against the shape above without widening its own types. A call that says nothing
 * else has the module's tag, is limited as a read if its method is GET and else as a write, and answers 200, or 204
 * where it answers nothing.
 * The mark lets the bundler leave the calls out of a page which needs one schema of their module.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCalls<const T extends Readonly<Record<string, WrittenCall>>>(tag: string, calls: T) {
  const whole = Object.entries(calls).map(([name, call]) => [name, { ...usual(tag, call), ...call }])
  return Object.fromEntries(whole) as { readonly [K in keyof T]: T[K] & Pick<Call, 'tag' | 'rate' | 'status'> }
}

function usual(tag: string, { method, answer }: WrittenCall): Pick<Call, 'tag' | 'rate' | 'status'> {
  return { tag, rate: method === 'GET' ? 'read' : 'write', status: answer === 'nothing' ? 204 : 200 }
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

export interface FileUpload {
  readonly name: string
  readonly bytes: Uint8Array
}
export interface FileDownload {
  /** Changes with the bytes and with nothing else. */
  readonly tag: string
  /** Null where it is unknown before the bytes are read. */
  readonly size: number | null
  /** Called only when the bytes are wanted. */
  readonly open: () => Promise<Uint8Array | AsyncIterable<Uint8Array>>
  readonly contentType: string
  readonly download: boolean
  readonly name: string
  readonly isPublic: boolean
}
/** The connection to one reader of events. */
export interface EventSink {
  /** Drops the reader instead where too much waits for it already. */
  readonly write: (bytes: Uint8Array) => void
  readonly end: () => void
}
export interface EventStream {
  /** Called once the answer has begun. */
  readonly open: (sink: EventSink) => void
  /** The reader has gone, or was dropped. */
  readonly close: () => void
}

export type ParamsOf<C extends Call> = OutputOf<C['params']>
export type QueryOf<C extends Call> = OutputOf<C['query']>
export type BodyOf<C extends Call> = C['body'] extends 'file' ? FileUpload : OutputOf<C['body']>
export type AnswerOf<C extends Call> = C['answer'] extends 'nothing'
  ? undefined
  : C['answer'] extends 'file'
    ? FileDownload
    : C['answer'] extends 'events'
      ? EventStream
      : OutputOf<C['answer']>

/** What a client hands over: inputs before defaults are filled in. */
export type ParamsInput<C extends Call> = InputOf<C['params']>
export type QueryInput<C extends Call> = InputOf<C['query']>
export type BodyInput<C extends Call> = C['body'] extends 'file' ? Blob : InputOf<C['body']>

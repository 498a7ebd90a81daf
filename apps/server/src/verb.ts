import type { AnswerOf, BodyOf, Call, Language, ParamsOf, QueryOf } from '@pinwise/contract'
import type { Source } from '@pinwise/identity'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'

/** What a verb is given: who asks, in which club, and the validated parts of the call. */
interface VerbRequest<ClubId, Params, Query, Body> {
  readonly caller: Caller
  /** Where from, for the record of accounts. */
  readonly source: Source
  /** For what is written down in words. */
  readonly language: Language
  /** What outlives the question, for an answer that does. */
  readonly connection: Connection
  readonly clubId: ClubId
  readonly params: Params
  readonly query: Query
  readonly body: Body
}
export interface Connection {
  readonly address: string
  readonly lastEventId: string | undefined
  readonly identifyAgain: () => Promise<Caller>
}
export type RequestOf<C extends Call> = VerbRequest<
  C['clubHeader'] extends 'required' ? string : string | undefined,
  ParamsOf<C>,
  QueryOf<C>,
  BodyOf<C>
>

/** What a call with an ETag answers: a caller who has a copy is asked for its tag first, and often that is all. */
export interface Tagged<T> {
  /** Cheap, and changes with everything that the body shows. */
  readonly tag: () => Promise<string>
  /** The body with its own tag, of one moment. */
  readonly read: () => Promise<{ readonly tag: string; readonly body: T }>
  /** Where the body is large and the same for all who may have its tag: what it is, to be read once for all of them. */
  readonly sharedAs?: string
}
export type Answered<C extends Call> = C extends { readonly answer: z.ZodType; readonly etag: true }
  ? Tagged<AnswerOf<C>>
  : AnswerOf<C>
export type Verb<C extends Call> = (context: Context, request: RequestOf<C>) => Promise<Answered<C>>

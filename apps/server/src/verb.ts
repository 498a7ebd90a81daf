import type { AnswerOf, BodyOf, Call, Language, ParamsOf, QueryOf } from '@pinwise/contract'
import type { Source } from '@pinwise/identity'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'

/** The request that a verb handles: the caller, the club, and the validated parts of the call. */
interface VerbRequest<ClubId, Params, Query, Body> {
  readonly caller: Caller
  /** The origin of the request, for the account log. */
  readonly source: Source
  /** For stored or sent texts. */
  readonly language: Language
  /** The connection of the request, for answers that outlive it, such as event streams. */
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

/**
 * The answer of a call with an ETag. If the client has a copy, only the tag is computed first, and often that is
 * enough.
 */
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

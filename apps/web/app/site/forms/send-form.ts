import { type BodyInput, CallFailed, checkForm, type FieldError, type FormKind } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { call } from '../../api/client.ts'

/** With the schemas and the client it weighs as much as a page, so it comes when somebody starts to write. */

export type Outcome =
  | { readonly sent: true }
  | { readonly errors: Readonly<Record<string, FieldError>> }
  /** Nobody answered; too many from here; or our own fault, with what to read to support. */
  | { readonly problem: 'offline' | 'busy' | 'failed'; readonly reference?: string | undefined }

const CALLS = {
  generic: calls.sendGenericForm,
  golfclub: calls.sendGolfClubForm,
  'help-admin': calls.sendHelpForm,
} as const satisfies Record<FormKind, unknown>

export async function sendForm(kind: FormKind, fields: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const checked = checkForm(kind, fields)
  if ('errors' in checked) return checked
  try {
    // Each call takes what its own schema let through; the compiler cannot follow both through the kind.
    await call(CALLS[kind] as typeof calls.sendGenericForm, {
      body: checked.data as BodyInput<Described['sendGenericForm']>,
    })
    return { sent: true }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { problem } = error
    if (!problem) return { problem: 'offline' }
    if (problem.code === 'too_many_requests') return { problem: 'busy' }
    // The server knows a rule that this page, loaded earlier, does not.
    const errors = Object.fromEntries((problem.fields ?? []).map(({ path }) => [path, 'invalid' as const]))
    if (Object.keys(errors).length > 0) return { errors }
    return { problem: 'failed', reference: problem.requestId }
  }
}

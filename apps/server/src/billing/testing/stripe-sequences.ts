import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../../../packages/stand-ins/src/stripe/fixtures/triggers/', import.meta.url)

interface Step {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly params?: Record<string, unknown>
  readonly expected_error_type?: string
}
type Ask = (method: string, path: string, params: URLSearchParams) => Promise<Record<string, unknown>>

/** The sequences of requests by which the Stripe CLI makes events happen. */
export const stripeSequences: readonly (readonly [name: string, steps: readonly Step[]])[] = readdirSync(FOLDER)
  .sort()
  .map(file => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')).fixtures as Step[]])

/** Plays one for a customer that is there already, instead of the one that it would create. */
export async function playSequence(steps: readonly Step[], customer: string, ask: Ask): Promise<void> {
  const answers: Record<string, Record<string, unknown>> = {}
  for (const { name, path, method, params, expected_error_type: expected } of steps) {
    const filled = JSON.parse(
      JSON.stringify({ path, params: params ?? {} }).replace(/\$\{(\w+):(\w+)\}/g, (_, step, field) =>
        String(answers[step]?.[field] ?? ''),
      ),
    ) as { path: string; params: Record<string, unknown> }
    const to = filled.path === '/v1/customers' ? `/v1/customers/${customer}` : filled.path
    const answer = await ask(method.toUpperCase(), to, formOf(filled.params))
    const { error } = answer as { error?: { type: string } }
    if (error?.type !== expected) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    answers[name] = answer
  }
}

function formOf(params: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) form.append(name, String(value))
    else for (const [key, inner] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, inner)
  }
  add('', params)
  return form
}

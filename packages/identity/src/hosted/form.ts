import { addressOf, type Frame, type Problem } from './frame.ts'
import { attributes, type Html, html } from './html.ts'

interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly inputmode?: 'email' | 'numeric'
  readonly value?: string | undefined
  readonly hint?: string
  readonly minlength?: number
  readonly maxlength: number
  /** The cursor starts here, unless there is a problem to be read first. */
  readonly isFirst?: boolean
}

export function field(problem: Problem | undefined, { label, hint, isFirst, ...input }: Field): Html {
  const { name, type = 'text' } = input
  const hintId = hint ? `${name}-hint` : undefined
  const isWrong = problem?.field === name
  const isPlain = input.inputmode !== undefined
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${hintId}">${hint}</p>`}
<input${attributes({
    id: name,
    ...input,
    type,
    // A password is never sent back to the page.
    value: type === 'password' ? undefined : input.value,
    required: true,
    autocapitalize: isPlain ? 'none' : undefined,
    spellcheck: isPlain ? 'false' : undefined,
    autofocus: isFirst === true && problem === undefined,
    'aria-describedby': [hintId, isWrong ? 'problem' : undefined].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isWrong ? 'true' : undefined,
  })}>
</div>`
}

export function emailField(
  frame: Frame,
  problem: Problem | undefined,
  given: Pick<Field, 'value' | 'isFirst' | 'autocomplete'>,
): Html {
  // Longer than any valid address: the browser would silently truncate a longer one to a different address.
  return field(problem, { name: 'email', label: frame.texts.email, inputmode: 'email', maxlength: 400, ...given })
}

export function nameField({ texts }: Frame, problem: Problem | undefined, value = ''): Html {
  return field(problem, { name: 'name', label: texts.name, autocomplete: 'name', maxlength: 100, value, isFirst: true })
}

export function codeField({ texts }: Frame, problem: Problem | undefined, isFirst = true, value = ''): Html {
  return field(problem, {
    name: 'code',
    label: texts.code,
    hint: texts.codeHint,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxlength: 12,
    value: value === '' ? undefined : value,
    isFirst,
  })
}

/** The password is typed twice because it is not visible. */
export function newPasswordFields(frame: Frame, problem: Problem | undefined, isFirst = false): Html {
  const { texts, settings, language } = frame
  const { minLength, classes } = settings.passwordRules
  const wanted = new Intl.ListFormat(language).format(classes.map(name => texts.passwordClasses[name]))
  const both = { type: 'password', autocomplete: 'new-password', minlength: minLength, maxlength: 256 } as const
  const hint = texts.passwordRules(minLength, wanted)
  return html`${field(problem, { name: 'new-password', label: texts.newPassword, hint, isFirst, ...both })}
${field(problem, { name: 'repeat-password', label: texts.repeatPassword, ...both })}`
}

interface Form {
  readonly path: string
  readonly fields: Html
  readonly submit: string
  readonly hidden?: Readonly<Record<string, string>>
  /** A second button that sends the same fields elsewhere, without validation. */
  readonly otherwise?: { readonly path: string; readonly label: string }
}

export function form(frame: Frame, { path, fields, submit, hidden = {}, otherwise }: Form): Html {
  return html`<form method="post" action="${addressOf(frame, path)}">
${hiddenFields({ csrf: frame.guard.token, ...hidden })}
${fields}
<button class="button primary">${submit}</button>
${otherwise && html`<button class="button" formnovalidate formaction="${addressOf(frame, otherwise.path)}">${otherwise.label}</button>`}
</form>`
}

function hiddenFields(values: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

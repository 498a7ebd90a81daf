import type { FormKind } from '@pinwise/contract'
import type { TextKey } from '../../i18n/texts.ts'

type Text = TextKey<'common'>

/** The subjects that the pages of the site write about; the schemas know them by the same names. */
export type FormTopic = 'contact' | 'api-key' | 'hole-in-one' | 'privacy'

export interface FormFieldSpec {
  readonly name: 'name' | 'email' | 'club' | 'holes' | 'topic' | 'message'
  readonly control: 'text' | 'email' | 'lines' | 'choice' | 'radios'
  readonly label: Text
  /** What the browser holds the visitor to before any script runs: the same as the schemas of the contract. */
  readonly required: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly autoComplete?: string
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
}

const NAME: FormFieldSpec = {
  name: 'name',
  control: 'text',
  label: 'form.label.name',
  required: true,
  maxLength: 120,
  autoComplete: 'name',
}
const EMAIL: FormFieldSpec = {
  name: 'email',
  control: 'email',
  label: 'form.label.email',
  required: true,
  maxLength: 254,
  autoComplete: 'email',
}
const CLUB: FormFieldSpec = {
  name: 'club',
  control: 'text',
  label: 'form.label.club',
  required: true,
  maxLength: 160,
  autoComplete: 'organization',
}
const HOLES: FormFieldSpec = {
  name: 'holes',
  control: 'radios',
  label: 'form.label.holes',
  required: true,
  options: [
    { value: '9', label: 'form.holes.nine' },
    { value: '18', label: 'form.holes.eighteen' },
    { value: '27', label: 'form.holes.twentySeven' },
    { value: '36+', label: 'form.holes.more' },
  ],
}
const TOPIC: FormFieldSpec = {
  name: 'topic',
  control: 'choice',
  label: 'form.label.topic',
  required: true,
  options: [
    { value: 'pins', label: 'form.topic.pins' },
    { value: 'map', label: 'form.topic.map' },
    { value: 'pace', label: 'form.topic.pace' },
    { value: 'account', label: 'form.topic.account' },
    { value: 'billing', label: 'form.topic.billing' },
    { value: 'other', label: 'form.topic.other' },
  ],
}
const message = (label: Text): FormFieldSpec => ({
  name: 'message',
  control: 'lines',
  label,
  required: true,
  minLength: 10,
  maxLength: 4000,
})

const MESSAGE_OF_TOPIC: Readonly<Record<FormTopic, Text>> = {
  contact: 'form.label.message',
  'api-key': 'form.label.project',
  'hole-in-one': 'form.label.ace',
  privacy: 'form.label.privacy',
}

/** What the button says: what the visitor gets by it. */
export function sendTextOf(kind: FormKind, topic: FormTopic): Text {
  if (kind === 'generic') return topic === 'api-key' ? 'form.send.key' : 'form.send.generic'
  return kind === 'help-admin' ? 'form.send.help' : 'form.send.golfclub'
}

/** In the order of the form. */
export function fieldsOf(kind: FormKind, topic: FormTopic): readonly FormFieldSpec[] {
  if (kind === 'generic') return [NAME, EMAIL, message(MESSAGE_OF_TOPIC[topic])]
  if (kind === 'help-admin') return [NAME, EMAIL, CLUB, TOPIC, message('form.label.problem')]
  const requests: FormFieldSpec = { name: 'message', control: 'lines', label: 'form.label.wishes', required: false }
  return [NAME, EMAIL, CLUB, HOLES, { ...requests, maxLength: 4000 }]
}

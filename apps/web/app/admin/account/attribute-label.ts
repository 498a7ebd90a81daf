import type { Language } from '@pinwise/contract'
import type { Translator } from '../../i18n/translator.ts'
import type { UserAttribute } from '../../session/user-attributes.ts'

/** The operator's label, our own, or the attribute's name made readable. */
export function attributeLabel({ name, described }: UserAttribute, i18n: Translator, language: Language): string {
  const key = `account.attributes.names.${name}`
  if (described?.label) return described.label[language]
  const known = name.includes(':') ? undefined : i18n.getResource(language, 'profile', key)
  if (typeof known === 'string') return known
  const text = name
    .replace(/^custom:/, '')
    .replaceAll(/[_.:-]+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

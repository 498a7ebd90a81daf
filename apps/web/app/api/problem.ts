import { CallFailed, type ProblemCode } from '@pinwise/contract'
import { isLanguage } from '../i18n/languages.ts'
import { fetchTexts } from '../i18n/load-texts.ts'
import type { Translator } from '../i18n/translator.ts'

/**
 * The one place that turns a problem into a sentence: `problems.<code>` in the language of the page.
 * Its file is fetched with the first problem. When there was no answer, none can be fetched either: that text is at hand.
 */
export async function problemSentence(i18n: Translator, error: unknown): Promise<string> {
  const code = error instanceof CallFailed ? error.problem?.code : undefined
  if (error instanceof CallFailed && !code) return i18n.t('error.noAnswer', { ns: 'common' })
  const { language } = i18n
  if (isLanguage(language) && !i18n.hasResourceBundle(language, 'problems')) {
    const texts = await fetchTexts(language, 'problems')
    if (!texts) return i18n.t('error.noAnswer', { ns: 'common' })
    i18n.addResourceBundle(language, 'problems', texts)
  }
  return i18n.t(code ?? ('internal' satisfies ProblemCode), { ns: 'problems' })
}

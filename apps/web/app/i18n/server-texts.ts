import type { Language } from '@pinwise/contract'
import type { TextFile } from './translator.ts'

/** The static files, bundled into the server build so that both always belong together. */
const files = import.meta.glob<TextFile>('../../public/locales/*/*.json', {
  eager: true,
  import: 'default',
})

export function textsOf(language: Language): Record<string, TextFile> {
  const ofLanguage = Object.entries(files).flatMap(([file, texts]) => {
    const [, folder, namespace] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? []
    return folder === language && namespace ? [[namespace, texts] as const] : []
  })
  return Object.fromEntries(ofLanguage)
}

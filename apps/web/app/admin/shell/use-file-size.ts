import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const KILO = 1_000

/** As file managers write it: 69 kB, 1.4 MB. */
export function useFileSize(): (bytes: number) => string {
  const language = useLanguage()
  return bytes => {
    if (bytes < KILO * KILO) return `${formatNumber(language, Math.ceil(bytes / KILO))} kB`
    return `${formatNumber(language, bytes / KILO / KILO, { maximumFractionDigits: 1 })} MB`
  }
}

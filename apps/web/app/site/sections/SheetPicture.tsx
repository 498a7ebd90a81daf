import { useTranslation } from '../../i18n/use-translation.ts'
import { Screen } from './Screen.tsx'

const WIDTH = 520
const [LETTER_HEIGHT, A4_HEIGHT] = [673, 736]

/** The pin sheet of a demo club as it comes out of the printer: letter and yards in English, A4 and metres in Italian. */
export function SheetPicture({ label, sizes }: { label: string; sizes: string }) {
  const { language } = useTranslation().i18n
  const height = language === 'it' ? A4_HEIGHT : LETTER_HEIGHT
  return <Screen name="sheet" label={label} width={WIDTH} height={height} sizes={sizes} />
}

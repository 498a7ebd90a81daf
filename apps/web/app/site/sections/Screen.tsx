import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './Screen.module.css'

interface Shown {
  /** Of a picture that scripts/screens.mjs has taken. */
  readonly name: string
  readonly label: string
  /** Of the smaller of the two files; the larger is twice as wide. */
  readonly width: number
  readonly height: number
  /** How wide the page shows it. */
  readonly sizes: string
  /** One of each; paper is light in every theme. */
  readonly themes?: readonly ('light' | 'dark')[]
  readonly className?: string | undefined
}

/** A screen of the product. The one of the other theme has no place in the page, so that a browser leaves it alone. */
export function Screen({ name, label, width, height, sizes, themes, className }: Shown) {
  const { language } = useTranslation().i18n
  // Plain names instead of hashed ones: a table of forty hashes would cost every visitor a kilobyte of script.
  const addressOf = (theme: string | null, wide: number) =>
    `/screens/${[name, language, theme, wide].filter(Boolean).join('-')}.webp`
  return (themes ?? [null]).map(theme => (
    <img
      key={theme}
      src={addressOf(theme, width)}
      srcSet={`${addressOf(theme, width)} ${width}w, ${addressOf(theme, 2 * width)} ${2 * width}w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={label}
      loading="lazy"
      decoding="async"
      className={`${className ?? ''} ${theme ? styles[theme] : styles.paper}`}
    />
  ))
}

export const BOTH_THEMES = ['light', 'dark'] as const

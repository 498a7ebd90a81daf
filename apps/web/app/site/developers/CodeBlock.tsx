import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './CodeBlock.module.css'

/** Comments, strings, words of the language. Enough for what stands on this page. */
const PARTS =
  /((?<!:)\/\/.*$|^# .*$|"[^"\n]*"(?=:)|"[^"\n]*"|'[^'\n]*'|`[^`]*`|\b(?:const|await|async|for|of|if|new|throw|type|true|false|null|import|from|with|as|in|try|except|else)\b|^curl)/gm

function kindOf(part: string, rest: string | undefined): string | undefined {
  if (/^(\/\/|#)/.test(part)) return styles.comment
  if (part.startsWith('"') && rest?.startsWith(':')) return styles.name
  if (/^["'`]/.test(part)) return styles.string
  return styles.word
}

/** Scrolls within itself, by keyboard too. The button is there once a script can copy. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const parts = code.split(PARTS)
  return (
    <figure className={styles.block} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {parts.map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
              <span key={at} className={kindOf(part, parts[at + 1])}>
                {part}
              </span>
            ),
          )}
        </code>
      </pre>
      <CopyButton text={code} />
    </figure>
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('developers')
  const isHydrated = useIsHydrated()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), 4_000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!isHydrated || !navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    )
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        {t(isCopied ? 'code.copied' : 'code.copy')}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t('code.copied')}
      </span>
    </>
  )
}

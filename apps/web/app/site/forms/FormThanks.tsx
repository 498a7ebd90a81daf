import type { FormKind } from '@pinwise/contract'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './EnquiryForm.module.css'

const TEXTS = { generic: 'generic', golfclub: 'golfclub', 'help-admin': 'help' } as const satisfies Record<
  FormKind,
  string
>

/** Stands where the form stood, and says when we answer and what happens until then. */
export function FormThanks({ kind, isNew, onAgain }: { kind: FormKind; isNew: boolean; onAgain: () => void }) {
  const { t } = useTranslation('common')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const { pathname } = useLocation()
  const text = TEXTS[kind]
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.thanks}>
      <svg viewBox="0 0 48 56" width="48" height="56" aria-hidden="true">
        <ellipse cx="20" cy="50" rx="18" ry="5" />
        <path className={styles.pole} d="M20 50V4" />
        <path className={styles.cloth} d="M20 4l24 8l-24 8z" />
      </svg>
      <h3>{t(`form.thanks.${text}.title`)}</h3>
      <p>{t(`form.thanks.${text}.when`)}</p>
      <p>{t(`form.thanks.${text}.next`)}</p>
      <p>
        <Link to={`${pathname}#form-${kind}`} replace preventScrollReset onClick={onAgain}>
          {t('form.another')}
        </Link>
      </p>
    </div>
  )
}

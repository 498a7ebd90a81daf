import type { MapVersion } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './Compare.module.css'
import panel from './Panel.module.css'

interface VersionRowProps {
  version: MapVersion
  isCurrent: boolean
  isLooked: boolean
  onLook: () => void
}

/** Who, when, why, and how much. */
export function VersionRow({ version, isCurrent, isLooked, onLook }: VersionRowProps) {
  const { t } = useTranslation('map-editor')
  const { number, by, createdAt, note, origin, added, changed, removed, restoredFrom } = version
  const about =
    restoredFrom === null ? t(`versions.origins.${origin}`) : t('versions.restoredFrom', { number: restoredFrom })
  return (
    <li>
      <button type="button" className={styles.version} aria-pressed={isLooked} onClick={onLook}>
        <span className={panel.number}>{number}</span>
        <span className={styles.versionText}>
          <span className={styles.versionTitle}>
            <strong>{note ?? about}</strong>
            {isCurrent && <StatusBadge status="success" label={t('versions.current')} />}
          </span>
          <small>
            {by ?? t('versions.nobody')} · <Moment at={createdAt} />
          </small>
          {added + changed + removed > 0 && <small>{t('versions.counts', { added, changed, removed })}</small>}
        </span>
      </button>
    </li>
  )
}

import type { MapVersion } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
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

/** The author, the time, the note and the size of a version. */
export function VersionRow({ version, isCurrent, isLooked, onLook }: VersionRowProps) {
  const { t } = useTranslation('map-editor')
  const { number, by, createdAt, note, origin, added, changed, removed, restoredFrom } = version
  const about =
    restoredFrom === null ? t(`versions.origins.${origin}`) : t('versions.restoredFrom', { number: restoredFrom })
  return (
    <li>
      <button
        type="button"
        className={`${styles.version} ${look('line', 'gap3', 'full')}`}
        aria-pressed={isLooked}
        onClick={onLook}
      >
        <span className={`${panel.number} ${look('stack', 'fixed', 'bold', 'digits')}`}>{number}</span>
        <span className={look('stack', 'grow', 'shrink', 'anywhere')}>
          <span className={`${styles.versionTitle} ${look('row', 'centre', 'between')}`}>
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

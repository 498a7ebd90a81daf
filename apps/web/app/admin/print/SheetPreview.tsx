import type { PinSheet } from '@pinwise/contract'
import { pageSize, type SheetCount, type SheetLayout, sheetAddress } from '@pinwise/golf'
import { Link } from 'react-router'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { MissingList } from './MissingList.tsx'
import type { Missing } from './missing-of.ts'
import styles from './Print.module.css'
import type { PrintDraft } from './print-draft.ts'
import { type PictureAddresses, SheetPicture } from './SheetPicture.tsx'
import { StaleNote } from './StaleNote.tsx'

interface SheetPreviewProps {
  made: SheetLayout
  sheet: PinSheet
  pictures: PictureAddresses
  missing: readonly Missing[]
  /** When the pins were last received, where they cannot be fetched now. */
  asOf: number | null
  /** The unit and notation of the sheet, where a QR code on it leads to its page. */
  code: SheetCount | null
  isPublic: boolean
}

/** A preview of the sheet, preceded by what is missing on it. */
export function SheetPreview({ made, sheet, pictures, missing, asOf, code, isPublic }: SheetPreviewProps) {
  const { t } = useTranslation('print-pin-position')
  const language = useLanguage()
  const { version, timeZone, greens } = sheet
  const day = formatDate(language, Date.parse(`${sheet.day}T12:00:00Z`), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const set = greens.length - made.missingPins.length
  return (
    <section className={`${styles.preview} ${look('stack', 'gap3')}`} aria-label={t('preview')}>
      <div role="status" className={`${styles.notices} ${look('stack', 'gap2')}`}>
        {asOf !== null && (
          <div className={`${styles.notice} ${look('line', 'gap3', 'rounded')}`}>
            <WarningIcon size={20} aria-hidden="true" />
            <p>
              <StaleNote asOf={asOf} />
            </p>
          </div>
        )}
        {missing.length > 0 && (
          <div className={`${styles.notice} ${look('line', 'gap3', 'rounded')}`}>
            <WarningIcon size={20} aria-hidden="true" />
            <p>
              <MissingList missing={missing} />
              <Link to={paths.pinPosition}>{t('missing.set')}</Link>
            </p>
          </div>
        )}
        {made.isNoteShortened && (
          <div className={`${styles.notice} ${look('line', 'gap3', 'rounded')}`}>
            <WarningIcon size={20} aria-hidden="true" />
            <p>{t('noteShortened')}</p>
          </div>
        )}
      </div>
      <div className={`${styles.table} ${look('stack', 'gap4', 'framed')}`}>
        {made.pages.map((page, index) => (
          <SheetPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
            key={index}
            page={page}
            pictures={pictures}
            label={t('picture', { layout: sheet.layoutName, day, set, total: greens.length, page: index + 1 })}
          />
        ))}
      </div>
      <p className={look('row', 'gap1x3', 'flush', 'muted')}>
        {version && (
          <span>
            {t('version', {
              number: version.number,
              since: formatDate(language, Date.parse(version.since), {
                timeZone,
                day: 'numeric',
                month: 'short',
                hour: '2-digit',
                minute: '2-digit',
              }),
            })}
          </span>
        )}
        {version && code && isPublic && (
          <a href={sheetAddress(version.address, code)} target="_blank" rel="noreferrer">
            {t('paper')}
          </a>
        )}
        {version && code && !isPublic && <span>{t('notPublic')}</span>}
      </p>
    </section>
  )
}

/** A sheet of the right proportions while its pins are loading. */
export function SheetSkeleton({ draft }: { draft: PrintDraft }) {
  const { widthMm, heightMm } = pageSize(draft.design, draft.paper)
  return (
    <div className={`${styles.table} ${look('stack', 'gap4', 'framed')}`}>
      <svg aria-hidden="true" width={`${widthMm}mm`} height={`${heightMm}mm`} viewBox={`0 0 ${widthMm} ${heightMm}`}>
        <rect width={widthMm} height={heightMm} fill="#fff" />
      </svg>
    </div>
  )
}

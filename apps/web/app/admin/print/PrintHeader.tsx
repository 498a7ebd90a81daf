import type { LayoutPrint, PinSheet } from '@pinwise/contract'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { AddIcon, DownloadIcon, PrintIcon, WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Print.module.css'
import { NEW } from './use-print-address.ts'

interface PrintHeaderProps {
  prints: readonly LayoutPrint[]
  savedPrint: LayoutPrint | null
  day: string
  isMakingPdf: boolean
  /** Why the sheet cannot be printed as it is. */
  wrong: string | null
  /** The name of the design, used in the file name. */
  name: string
  sheetOf: PinSheet | null
  onOpen: (print: string) => void
  onDay: (day: string | null) => void
  onPdf: (name: string) => void
  onPrint: () => void
}

/** The design, the day, and the buttons for PDF and printing. */
export function PrintHeader(props: PrintHeaderProps) {
  const { prints, savedPrint, day, isMakingPdf, wrong, name, sheetOf, onOpen, onDay, onPdf, onPrint } = props
  const { t } = useTranslation('print-pin-position')
  const options = [
    ...(savedPrint ? [] : [{ value: NEW, label: t('newDesign') }]),
    ...prints.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const wrongId = useId()
  const isReady = sheetOf !== null && wrong === null
  const file = `${sheetOf?.layoutName} ${sheetOf?.day} ${name}`.replace(/[/\\:*?"<>|]/g, ' ').trim()
  return (
    <header className={`${styles.header} ${look('row', 'bottom')}`}>
      <div className={styles.title}>
        <h1>{t('title')}</h1>
        <p className={look('flush', 'muted')}>{t('lead')}</p>
      </div>
      <div className={`${styles.choices} ${look('row', 'gap3', 'bottom')}`}>
        <SelectField
          label={t('design')}
          options={options}
          value={savedPrint?.id ?? NEW}
          onChange={print => print && onOpen(print)}
        />
        {savedPrint && (
          <Button icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => onOpen(NEW)}>
            {t('newDesign')}
          </Button>
        )}
        <DateField label={t('day')} value={day} onChange={onDay} />
      </div>
      <div className={`${styles.ways} ${look('row', 'gap2')}`}>
        <Button
          icon={<DownloadIcon size={20} aria-hidden="true" />}
          loading={isMakingPdf}
          disabled={!isReady}
          aria-describedby={wrongId}
          onClick={() => onPdf(`${file}.pdf`)}
        >
          {t(isMakingPdf ? 'makingPdf' : 'pdf')}
        </Button>
        <Button
          variant="primary"
          icon={<PrintIcon size={20} aria-hidden="true" />}
          disabled={!isReady}
          aria-describedby={wrongId}
          onClick={onPrint}
        >
          {t('print')}
        </Button>
      </div>
      <p
        id={wrongId}
        role="status"
        className={`${styles.wrong} ${look('line', 'gap2', 'centre', 'flush', 'danger', 'semibold')}`}
      >
        {wrong && (
          <>
            <WarningIcon size={20} aria-hidden="true" />
            {wrong}
          </>
        )}
      </p>
    </header>
  )
}

import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { FILE_ENDINGS } from './check-file.ts'
import styles from './Import.module.css'

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  isOff: boolean
}

/** A place to drop a file on, and a button that does the same. */
export function DropZone({ onFiles, isOff }: DropZoneProps) {
  const { t } = useTranslation('map-import')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(!isOff)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isOff) onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={`${styles.drop} ${look('stack', 'gap3', 'rounded')}`}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={32} aria-hidden="true" />
      <p>{t('handIn.drop')}</p>
      <Button variant="primary" disabled={isOff} onClick={() => input.current?.click()}>
        {t('handIn.choose')}
      </Button>
      <p className={look('flush', 'muted', 'small')}>{t('handIn.formats')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('handIn.choose')}
        accept={FILE_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file again is a choice, too.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

import type { Club } from '@pinwise/contract'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageSettings } from '../../page-settings.ts'
import { clubPath } from '../../play/play-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PrintIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { ClubPoster } from './ClubPoster.tsx'
import styles from './Profile.module.css'

/** The code that leads golfers to the club's page, on the screen and on a sheet for the first tee. */
export function ClubCodeCard({ club }: { club: Club }) {
  const { t, i18n } = useTranslation('profile')
  const { origin } = usePageSettings()
  const [isLoading, setLoading] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const path = clubPath(club.slug)
  const address = `${origin}${path}`
  useEffect(() => {
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])
  async function printPoster() {
    setLoading(true)
    // The sheet is in the languages of the club, whatever language its staff read.
    await Promise.all(club.languages.map(language => loadTexts(i18n, language, 'profile')))
    // The sheet must be there when the browser prints.
    flushSync(() => {
      setLoading(false)
      setPrinting(true)
    })
    print()
  }
  return (
    <Card headingLevel={3} title={t('code.title')} note={t(club.published ? 'code.note' : 'code.unpublished')}>
      {club.published && (
        <div className={look('row', 'gap4', 'centre')}>
          <QrCode text={address} label={t('code.label')} />
          <div className={look('column', 'gap4')}>
            <a href={path} className={`${styles.address} ${look('line', 'centre', 'anywhere')}`}>
              {address}
            </a>
            <div>
              <Button
                icon={<PrintIcon size={18} aria-hidden="true" />}
                loading={isLoading}
                onClick={() => void printPoster()}
              >
                {t('code.print')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {isPrinting && <ClubPoster club={club} address={address} />}
    </Card>
  )
}

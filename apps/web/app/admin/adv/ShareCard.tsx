import type { Campaign } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Adv.module.css'

/** The link that shows the advertiser their results: shown once, replaced or stopped at any time. */
export function ShareCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('adv')
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const { id, share } = campaign
  const refresh = () => void queries.invalidateQueries({ queryKey: ['campaign', id] })
  const make = useMutation({
    mutationFn: () => call(calls.shareCampaign, { params: { id } }),
    onSuccess: ({ token }) => {
      setAddress(`${window.location.origin}${paths.campaignResults}#${token}`)
      refresh()
    },
  })
  const stop = useMutation({
    mutationFn: () => call(calls.unshareCampaign, { params: { id } }),
    onSuccess: () => {
      setAddress(null)
      toast({ message: t('share.stopped') })
      refresh()
    },
  })
  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? '')
      toast({ message: t('share.copied') })
    } catch {
      toast({ status: 'danger', message: t('share.notCopied') })
    }
  }
  return (
    <Card headingLevel={3} title={t('share.title')}>
      <div className={look('column', 'gap4')}>
        <p className={look('flush', 'muted', 'anywhere')}>{t('share.note')}</p>
        {address && (
          <>
            <code className={`${styles.link} ${look('block', 'padded', 'rounded', 'anywhere')}`}>{address}</code>
            <p className={look('flush', 'muted', 'anywhere')}>{t('share.once')}</p>
          </>
        )}
        {share && !address && (
          <p className={look('flush', 'muted', 'anywhere')}>
            {t('share.there', { hint: share.hint })} <Moment at={share.madeAt} />
          </p>
        )}
        <div className={look('row', 'gap2', 'centre')}>
          {address && (
            <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
              {t('share.copy')}
            </Button>
          )}
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t(share ? 'share.replace' : 'share.make')}
          </Button>
          {share && (
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('share.stop')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

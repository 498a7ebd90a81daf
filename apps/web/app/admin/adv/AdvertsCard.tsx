import { ADVERT_PICTURE, type Advert, type Campaign } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { AdvertDialog } from './AdvertDialog.tsx'
import { AdvertPreview } from './AdvertPreview.tsx'

/** The adverts of a campaign as golfers see them. */
export function AdvertsCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('adv')
  const [isCreating, setCreating] = useState(false)
  const query = { campaignId: campaign.id, limit: 50 }
  const adverts = useQuery({
    queryKey: ['campaign', campaign.id, 'adverts'],
    queryFn: ({ signal }) => call(calls.listAdverts, { query, signal }),
  })
  return (
    <Card
      headingLevel={3}
      title={t('adverts.title')}
      action={<Button onClick={() => setCreating(true)}>{t('adverts.new')}</Button>}
    >
      <Loaded
        query={adverts}
        loading={t('adverts.loading')}
        failed={t('adverts.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={look('flush', 'muted', 'anywhere')}>{t('adverts.none')}</p>
          ) : (
            <ul className={look('stack', 'gap3', 'list')}>
              {items.map(advert => (
                <AdvertItem key={advert.id} advert={advert} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AdvertDialog
        key={String(isCreating)}
        opened={isCreating}
        campaignId={campaign.id}
        advert={null}
        onClose={() => setCreating(false)}
      />
    </Card>
  )
}

function AdvertItem({ advert }: { advert: Advert }) {
  const { t } = useTranslation('adv')
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(calls.deleteAdvert, { params: { id: advert.id } }),
    onSuccess: () => {
      toast({ message: t('adverts.deleted') })
      for (const key of [['campaign', advert.campaignId], ['campaigns']])
        void queries.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <li className={look('column', 'gap4')}>
      <AdvertPreview advert={advert} advertId={advert.id} screens={['phone']} />
      {!advert.enabled && <p className={look('flush', 'muted', 'anywhere')}>{t('adverts.off')}</p>}
      <AdvertPicture advert={advert} />
      <div className={look('row', 'gap2', 'centre')}>
        <Button onClick={() => setEditing(true)}>{t('adverts.edit')}</Button>
        {advert.can.delete && (
          <ConfirmedButton
            label={t('adverts.delete')}
            onConfirm={close => remove.mutate(undefined, { onSettled: close })}
            title={t('adverts.delete')}
            message={t('adverts.deleteNote')}
            confirmLabel={t('adverts.delete')}
            loading={remove.isPending}
          />
        )}
      </div>
      <AdvertDialog
        key={advert.version}
        opened={isEditing}
        campaignId={advert.campaignId}
        advert={advert}
        onClose={() => setEditing(false)}
      />
    </li>
  )
}

const KINDS = 'image/png,image/jpeg,image/webp'

/** The picture of an advert: uploaded at once, and checked by the server. */
function AdvertPicture({ advert }: { advert: Advert }) {
  const { t, i18n } = useTranslation('adv')
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const params = { id: advert.id }
  const refresh = () => void queries.invalidateQueries({ queryKey: ['campaign', advert.campaignId] })
  const upload = useMutation({
    mutationFn: (file: File) => call(calls.setAdvertPicture, { params, body: file }),
    onSuccess: refresh,
    onError: async (error, { name }) => setProblem(`${name}: ${await problemSentence(i18n, error)}`),
  })
  const remove = useMutation({
    mutationFn: () => call(calls.removeAdvertPicture, { params }),
    onSuccess: refresh,
    onError: async error => setProblem(await problemSentence(i18n, error)),
  })
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    setProblem(null)
    if (file) upload.mutate(file)
  }
  const { minWidth, minHeight, maxBytes } = ADVERT_PICTURE
  return (
    <div className={look('column', 'gap4')}>
      <div className={look('row', 'gap2', 'centre')}>
        <input ref={input} type="file" hidden accept={KINDS} aria-label={t('picture.choose')} onChange={choose} />
        <Button
          icon={<UploadIcon size={18} aria-hidden="true" />}
          loading={upload.isPending}
          {...(problem && { 'aria-describedby': problemId })}
          onClick={() => input.current?.click()}
        >
          {t(advert.picture ? 'picture.other' : 'picture.choose')}
        </Button>
        {advert.picture && (
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p className={look('flush', 'muted', 'anywhere')}>
        {t('picture.note', { width: minWidth, height: minHeight, kilobytes: maxBytes / 1000 })}
      </p>
      {problem && (
        <p id={problemId} role="alert">
          <FieldError text={problem} />
        </p>
      )}
    </div>
  )
}

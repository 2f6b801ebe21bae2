import { getGroupPageDetail } from '@xuetang/contract/content';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const ask = signedClient(api.url());

describe('page templates', () => {
  test('[7.2-20] [3-10] the template of a join-group page, as the JSON text that was published', async () => {
    const config = { tBackgroundColor: '#FFF7E8', tQrcodeTop: '600', tShowFeedback: '1' };
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into content.group_page (name, component_json) values ('海报', $1) returning id`,
      [JSON.stringify(config)],
    );
    const answer = await ask(getGroupPageDetail, { id: rows[0]?.id, followId: '12', chainType: 'LL10003' });
    expect(answer).toMatchObject({ code: 0, data: { componentJson: expect.any(String) } });
    expect(JSON.parse(answer.data?.componentJson ?? '')).toEqual(config);
  });

  test('an unknown one is said to be unknown', async () => {
    expect(await ask(getGroupPageDetail, { id: '987654' })).toMatchObject({ code: 41301, data: null });
  });
});

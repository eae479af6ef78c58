import pg from 'pg';
import { DesignAccount } from '../../test/design-account.js';

describe('long names of designs of an account', () => {
  let account: DesignAccount;
  beforeAll(async () => {
    account = await DesignAccount.start();
  });
  afterAll(() => account?.shop.stop());

  it('renders a stored name that is longer than the limit has become since', async () => {
    const { id } = await account.create({ selectedTemplateId: 'heaven-memory' });
    const name = '👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(12);
    const db = new pg.Pool({ connectionString: account.shop.connectionString });
    await db.query('update designs set loved_one_name = $1 where id = $2', [name, id]);
    await db.end();
    const rendered = await account.ann.post('/api/designs/generate-template-preview', {
      ...{ designId: String(id), templateId: 'heaven-memory', lovedOneName: name },
      backgroundRemovedImageUrl: account.cutout.backgroundRemovedImageUrl,
    });
    expect(rendered.status).toBe(200);
    expect(await account.read(id)).toMatchObject({
      lovedOneName: name,
      finalDesignImageUrl: expect.any(String) as string,
    });
    const renamed = await account.saveName(id, name);
    expect(renamed).toMatchObject({
      ...{ status: 400, body: { message: 'Names can be up to 50 characters.' } },
    });
  });

  it('rejects a name of the design that cleaning makes too long', async () => {
    const { id } = await account.create();
    expect(await account.change(id, { name: 'ﷺ'.repeat(100) })).toMatchObject({
      ...{ status: 400, body: { message: 'The name of a design can be up to 120 characters.' } },
    });
  });
});

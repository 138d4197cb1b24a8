import { expect, test, vi } from 'vitest';
import { FakePostgres } from '../../test/fake-postgres.ts';
import { StartError } from '../start-error.ts';
import { checkVersion, openPostgresStorage, readDatabaseAddress } from './open-postgres.ts';
import { notStored, startErrorOf } from './postgres-faults.ts';

test('what is no address of a database is refused, and no password repeated', () => {
  for (const address of [
    '',
    'castellum',
    'mysql://anna:secret@host/db',
    'postgres://anna:secret@host',
    'postgres://anna:secret@/db',
    'postgres:///db',
  ]) {
    const refused = () => readDatabaseAddress(address);
    expect(refused).toThrow('a database must be an address such as postgres://user:password@host:5432/database');
    expect(refused).not.toThrow(/secret/);
  }
  expect(readDatabaseAddress('postgresql://anna:secret@[::1]:5433/db').host).toBe('[::1]:5433');
});

test.each([
  ...['se/cret', 'se#cret', 'se?cret', '12/secret', '12#secret', '12?secret', '12/3#secret', '12/3?secret=', '/secret', '#secret'].map(
    (password) => `anna:${password}@host/db`,
  ),
  // What stands behind it would be passed over.
  'anna:secret@host/db#?sslmode=verify-full',
])('a sign that ends the password, or the address, too soon is said to be written otherwise: postgres://%s', (rest) => {
  const refused = () => readDatabaseAddress(`postgres://${rest}`, 'DATABASE_URL');
  expect(refused).toThrow(
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database; in the password the signs / # ? @ % are written %2F %23 %3F %40 %25',
  );
  expect(refused).not.toThrow(/secret|12/);
});

test.each([
  ['sslmod=require', 'the unknown parameter sslmod'],
  ['SSLMODE=require', 'the unknown parameter SSLMODE'],
  ['sslmode=verify-full&amp;sslrootcert=ca.pem', 'the unknown parameter amp%3Bsslrootcert'],
  ['sslmode=verify-full&channel_binding=require', 'the unknown parameter channel_binding'],
  ['lock_timeout=0', 'the unknown parameter lock_timeout'],
  // What follows may be of the password.
  ['password=a&secret', 'unknown parameters'],
  ['secret@host/db', 'unknown parameters'],
])('a parameter of an address that is not known is refused, since the driver would pass over it: %s', (query, which) => {
  const refused = () => readDatabaseAddress(`postgres://anna@host/db?${query}`, '--database');
  expect(refused).toThrow(`--database must be an address without ${which}: known are user, password, host, `);
  expect(refused).not.toThrow(/secret|require|ca\.pem/);
});

test.each(['sslmode', 'ssl', 'sslrootcert', 'password'])('an empty %s is none', (name) => {
  expect(() => readDatabaseAddress(`postgres://anna:secret@host/db?${name}=`)).toThrow(
    `a database must be an address whose ${name} is not empty: give its value, or leave it out`,
  );
});

test.each([
  '?sslmode=no-verify',
  '?user=anna&password=secret&host=%2Frun%2Fpostgresql&port=5433',
  '?application_name=ludi&options=-c%20search_path%3Dludi',
  '?uselibpqcompat=true&sslmode=require',
])('what the driver reads is taken: %s', (query) => {
  expect(readDatabaseAddress(`postgres://host/db${query}`).search).toBe(query);
});

test('a server older than those that are tested is refused', () => {
  const url = new URL('postgres://anna@host:5432/db');
  expect(() => checkVersion('14.11 (Debian 14.11-1)', url)).toThrow(
    'PostgreSQL at host:5432 is version 14.11 (Debian 14.11-1); 15 or newer is needed',
  );
  for (const version of ['15.18', '16beta1', '18.1']) checkVersion(version, url);
});

test('where no server answers it is said in a sentence', async () => {
  await expect(openPostgresStorage('postgres://anna:secret@127.0.0.1:1/db')).rejects.toThrow(
    /^no PostgreSQL answers at 127\.0\.0\.1:1: is the address right, and does it run\?$/,
  );
  await expect(openPostgresStorage('postgres://anna:secret@no-such-host.invalid/db')).rejects.toThrow(
    /^no PostgreSQL answers at no-such-host\.invalid/,
  );
});

test('what a database refuses for reasons of its own may be tried again; an error of ours is none of them', () => {
  const codes = {
    ECONNRESET: /does not answer/,
    '57P01': /does not answer/,
    '08006': /does not answer/,
    '53100': /disk is full/,
    '53300': /busy/,
    '54000': /queue of notices is full/,
    '58030': /disk fails/,
    '25006': /cannot be written/,
  };
  for (const [code, why] of Object.entries(codes))
    expect(notStored(Object.assign(new Error('x'), { code }))?.fault).toMatchObject({
      code: 'not-stored',
      message: expect.stringMatching(why),
    });
  expect(notStored(new Error('Connection terminated unexpectedly'))?.fault.code).toBe('not-stored');
  for (const error of [new Error('x'), Object.assign(new Error('x'), { code: '42P01' })]) expect(notStored(error)).toBeNull();
});

test('a node that may not start while a copy is made says why', () => {
  const locked = notStored(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }));
  expect(startErrorOf(locked, new URL('postgres://anna:secret@host/db'))).toEqual(
    new StartError('the database db is held by another program, such as castellum copy: start again when that is done'),
  );
});

test('what the driver cannot read of an address is said in a sentence', () => {
  for (const address of ['postgres://anna:se%e9cret@host/db', 'postgres://an%e9na:secret@host/db'])
    expect(() => readDatabaseAddress(address)).toThrow(
      "the database's address holds a % that stands for nothing: write %25 where % itself is meant",
    );
  expect(() => readDatabaseAddress('postgres://anna:secret@host/db?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toThrow(
    "a file that the database's address names cannot be read (ENOENT: /nowhere/ca.pem)",
  );
  expect(readDatabaseAddress('postgres://anna:100%25@host/db').password).toBe('100%25');
});

test('a server without TLS is named where the address asks for it, and nothing else is said', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  const server = await FakePostgres.start((socket) => socket.write('N'));
  const { host } = server;
  try {
    for (const mode of ['require', 'verify-full'])
      await expect(openPostgresStorage(`postgres://anna:secret@${host}/db?sslmode=${mode}`)).rejects.toThrow(
        `PostgreSQL at ${host} speaks no TLS: turn it on there (ssl = on), or leave out sslmode`,
      );
    expect(warned).not.toHaveBeenCalled();
  } finally {
    warned.mockRestore();
    await server.close();
  }
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /^the certificate of PostgreSQL at host:5432 is not believed \(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /is not believed/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /is for another name/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /cannot be spoken to by TLS/],
])('a certificate that is not believed is said in a sentence: %s', (code, sentence) => {
  const error = startErrorOf(Object.assign(new Error('x'), { code }), new URL('postgres://anna:secret@host:5432/db'));
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) });
});

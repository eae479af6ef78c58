import 'reflect-metadata';
import {
  AppConfig,
  ConfigurationError,
  openDatabase,
  print,
  printError,
} from './platform/index.js';

// Migrates the database and exits; a lock makes concurrent runs, and starts of the shop, safe.
try {
  const database = await openDatabase(AppConfig.loadStored());
  await database.close();
  print('The tables are up to date.');
} catch (error) {
  printError(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}

import 'reflect-metadata';
import { AppConfig, ConfigurationError, openDatabase } from './platform/index.js';

// Brings the tables up to date and ends; the lock lets several of these, and of the shop, meet.
try {
  const database = await openDatabase(AppConfig.load());
  await database.close();
  console.log('The tables are up to date.');
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}

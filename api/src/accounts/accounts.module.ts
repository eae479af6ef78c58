import { Module } from '@nestjs/common';
import { AppConfig, Database } from '../platform/index.js';
import { AccountData } from './account-data.js';
import { AccountExport } from './account-export.service.js';
import { AccountLimits } from './account-limits.js';
import { AccountMailer } from './account-mailer.js';
import { AccountRetention } from './account-retention.js';
import { AccountController } from './account.controller.js';
import { AccountsSweep } from './accounts-sweep.js';
import { AccountsRepository } from './accounts.repository.js';
import { Accounts } from './accounts.service.js';
import { AuthEvents } from './auth-events.js';
import { AuthController } from './auth.controller.js';
import { AUTH, createAuth } from './create-auth.js';

@Module({
  controllers: [AccountController, AuthController],
  providers: [
    AccountData,
    AccountExport,
    AccountLimits,
    AccountMailer,
    AccountRetention,
    Accounts,
    AccountsRepository,
    AccountsSweep,
    AuthEvents,
    { provide: AUTH, inject: [AppConfig, Database, AuthEvents], useFactory: createAuth },
  ],
  exports: [AccountData, Accounts],
})
export class AccountsModule {}
